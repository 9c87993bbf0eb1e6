import type { CDPSession, Page } from 'playwright-core';
import { createAgentLink } from '../../src/drivers/playwright/agent-link.ts';
import { collapse } from '../../src/kit/normalize.ts';

/** What Chromium tells assistive technology about an element. */
export type Theirs = {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly ignored: boolean;
  readonly focusable: boolean;
};

/** What our agent says about the same element. */
export type Ours = {
  readonly ref: number;
  readonly role: string | null;
  readonly name: string;
  readonly description: string;
  readonly tag: string;
  readonly path: string;
  readonly title: string | null;
  readonly placeholder: string | null;
  readonly visible: boolean;
  readonly transparent: boolean;
};

export type Joined = {
  readonly ours: Ours;
  readonly theirs: Theirs;
  /** The names of the attributes that the element carries. */
  readonly attributes: readonly string[];
};

export type Unlisted = { readonly tag: string; readonly path: string; readonly theirs: Theirs };

export type AccessibilityTree = {
  /** By `backendDOMNodeId`. An element that is not drawn has no entry or an ignored one. */
  readonly nodes: ReadonlyMap<number, Theirs>;
  /** Every element of the document, open shadow roots included, by the way to it: `0/1/s/3`. */
  readonly elements: ReadonlyMap<string, TreeElement>;
};

type TreeElement = {
  readonly backendNodeId: number;
  readonly tag: string;
  readonly path: string;
  readonly attributes: readonly string[];
};

/** The few fields of the protocol's answers that are read here. */
type DomNode = {
  readonly nodeType: number;
  readonly backendNodeId: number;
  readonly localName: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly (DomNode & { readonly shadowRootType?: string })[];
};

const ABSENT: Theirs = { role: 'none', name: '', description: '', ignored: true, focusable: false };
const ELEMENT = 1;

type AxNode = Awaited<ReturnType<typeof fullTree>>['nodes'][number];

const fullTree = (session: CDPSession) => session.send('Accessibility.getFullAXTree');

const toldBy = (node: AxNode): Theirs => ({
  role: String(node.role?.value ?? 'none'),
  // Chromium keeps spaces at the ends; nobody hears them.
  name: collapse(String(node.name?.value ?? '')),
  description: collapse(String(node.description?.value ?? '')),
  ignored: node.ignored,
  focusable: node.properties?.some(({ name, value }) => name === 'focusable' && value.value === true) ?? false,
});

const readNodes = async (session: CDPSession): Promise<ReadonlyMap<number, Theirs>> => {
  const { nodes } = await fullTree(session);
  return new Map(
    nodes.flatMap((node) => (node.backendDOMNodeId === undefined ? [] : [[node.backendDOMNodeId, toldBy(node)]])),
  );
};

const describe = (node: DomNode): string => {
  const at = node.attributes?.indexOf('id') ?? -1;
  const id = at >= 0 && at % 2 === 0 ? node.attributes?.[at + 1] : undefined;
  return id === undefined ? node.localName : `${node.localName}#${id}`;
};

const readElements = async (session: CDPSession): Promise<AccessibilityTree['elements']> => {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const found = new Map<string, TreeElement>();
  const visit = (parent: DomNode, way: string, path: string): void => {
    let index = 0;
    for (const child of parent.children ?? []) {
      if (child.nodeType !== ELEMENT) continue;
      const here = way === '' ? String(index) : `${way}/${index}`;
      const readable = path === '' ? describe(child) : `${path}>${describe(child)}`;
      index += 1;
      // Names and values alternate.
      const attributes = (child.attributes ?? []).filter((_, at) => at % 2 === 0);
      found.set(here, { backendNodeId: child.backendNodeId, tag: child.localName, path: readable, attributes });
      const shadow = child.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'open');
      if (shadow !== undefined) visit(shadow, `${here}/s`, readable);
      visit(child, here, readable);
    }
  };
  visit(root, '', '');
  return found;
};

/** Chromium's accessibility tree of the top document: two calls of the protocol, however large the page is. */
export const accessibilityTree = async (page: Page): Promise<AccessibilityTree> => {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Accessibility.enable');
    const elements = await readElements(session);
    const nodes = await readNodes(session);
    await session.send('Accessibility.disable');
    return { nodes, elements };
  } finally {
    await session.detach();
  }
};

/** What Chromium says of the one element with this id, wherever it stands; asked again and again on one page. */
export const accessibleElement = async (session: CDPSession, id: string): Promise<Theirs> => {
  const elements = await readElements(session);
  const found = [...elements.values()].find(({ path }) => path.endsWith(`#${id}`));
  if (found === undefined) throw new Error(`the page has no #${id}`);
  const { backendNodeId } = found;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { backendNodeId, fetchRelatives: false });
  const [node] = nodes;
  return node === undefined ? ABSENT : toldBy(node);
};

/** The ways to the elements behind our numbers, walked inside the agent's own world. */
const waysTo = async (page: Page, refs: readonly number[]): Promise<readonly (string | null)[]> => {
  const session = await page.context().newCDPSession(page);
  try {
    let world: number | null = null;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === 'surehand') world = context.id;
    });
    await session.send('Runtime.enable');
    if (world === null) throw new Error('the page has no agent');
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: `function (refs) {
        const wayTo = (element) => {
          const steps = [];
          for (let node = element; node; ) {
            let index = 0;
            for (let before = node.previousElementSibling; before; before = before.previousElementSibling) index += 1;
            steps.push(index);
            const parent = node.parentNode;
            if (parent instanceof ShadowRoot) steps.push('s');
            node = parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
          }
          return steps.reverse().join('/');
        };
        return refs.map((ref) => {
          const element = __surehand.nodeOf(ref);
          return element instanceof Element ? wayTo(element) : null;
        });
      }`,
      arguments: [{ value: refs }],
      executionContextId: world,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as readonly (string | null)[];
  } finally {
    await session.detach();
  }
};

/** Roles that promise that something happens when one acts on them. */
const WIDGETS = new Set(
  (
    'button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider ' +
    'spinbutton switch tab textbox treeitem'
  ).split(' '),
);

/** Our list of what can be acted on beside Chromium's view of the same elements, and what only Chromium knows. */
export const compareWithChromium = async (
  page: Page,
): Promise<{ readonly joined: readonly Joined[]; readonly unlisted: readonly Unlisted[] }> => {
  const link = await createAgentLink(page);
  const { elements } = await link.call('observe');
  const actionable = elements.filter((element) => element.actionable);
  const [ways, tree] = await Promise.all([
    waysTo(
      page,
      actionable.map(({ ref }) => ref),
    ),
    accessibilityTree(page),
  ]);
  const listed = new Set<number>();
  const joined = actionable.map((element, index): Joined => {
    const found = tree.elements.get(ways[index] ?? '');
    if (found !== undefined && found.tag !== element.tag) throw new Error('the page changed while it was compared');
    if (found !== undefined) listed.add(found.backendNodeId);
    // Browsers say the letters that are drawn.
    const name = element.drawnName ?? element.name;
    const { ref, role, description = '', tag, title, placeholder, domPath: path, state } = element;
    const { visible, transparent } = state;
    const ours: Ours = { ref, role, name, description, tag, path, title, placeholder, visible, transparent };
    const theirs = (found && tree.nodes.get(found.backendNodeId)) ?? ABSENT;
    return { ours, theirs, attributes: found?.attributes ?? [] };
  });
  const unlisted = [...tree.elements.values()].flatMap(({ backendNodeId, tag, path }): readonly Unlisted[] => {
    const theirs = tree.nodes.get(backendNodeId);
    if (theirs === undefined || theirs.ignored || listed.has(backendNodeId)) return [];
    return theirs.focusable || WIDGETS.has(theirs.role) ? [{ tag, path, theirs }] : [];
  });
  return { joined, unlisted };
};
