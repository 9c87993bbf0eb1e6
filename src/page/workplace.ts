import type { Box } from '../contract/element.ts';
import type { Registry } from '../contract/registry.ts';
import { observe } from '../stages/observe/index.ts';
import { createCarriedIds } from './carried-ids.ts';
import { createDecidedFacts, type DecidedFacts } from './decided-facts.ts';
import { createElementRefs, type ElementRefs } from './element-refs.ts';
import type { Abandoned } from '../ports/page-messages.ts';
import type { BeforeJump } from './has-jumped.ts';
import type { InputWay } from './input-way.ts';
import { createInputWitness, type InputWitness } from './input-witness.ts';
import { saysAlready } from './left-field.ts';
import { type Snapshot, takeSnapshot } from './page-state.ts';
import { deepActiveElement, scan, type Scanned } from './scan.ts';
import { SeenElement } from './seen-element.ts';
import { createWatch, type Watch } from './watch.ts';
import { withTexts } from './written-texts.ts';

/** The page as it was when the action was about to be sent. It stays here: only its hashes cross to the host. */
export type PreparedAction = {
  readonly before: Snapshot;
  /** It was the current one of its kind already: a tab, an entry of a menu. */
  readonly wasCurrent: boolean;
  /** Where the part stood that a link names. */
  readonly jump: BeforeJump;
};

/** What the agent keeps for one document. */
export type Workplace = {
  readonly refs: ElementRefs;
  readonly watch: Watch;
  readonly witness: InputWitness;
  readonly facts: DecidedFacts;
  /** The registry of the page as it is now; the same one while nothing has changed, unless it is to be made anew. */
  observe(anew?: boolean): Registry;
  /** Where the element was in an earlier frame, as far as a look then had to know it. */
  earlierBox(ref: number): Box | null;
  /** What somebody asked about by a selector is listed from now on, whatever it is (K-17). */
  list(elements: readonly Element[]): void;
  readonly action: () => PreparedAction | null;
  /** The page of this document before its last action, also when that is over; null where none was begun in it. */
  lastBefore(documentId: string): Snapshot | null;
  /** The page as a press found it, where a form had said by then what is wrong with the field that it took the focus from. */
  readonly left: () => Snapshot | null;
  /** When an earlier action pressed something and no message has come of it yet; null when none waits for one. */
  readonly unanswered: () => number | null;
  /** From here on, what happens may be an effect. `aim` is what the input must reach. */
  begin(action: PreparedAction, aim: Element, by: InputWay, token?: string): void;
  /** Null when nothing was under way. It is told once: whoever hears it may send what is left, and nobody after that. */
  end(): Abandoned | null;
};

/** The last look: what was seen, and by what it can be told whether that is still so. */
type Known = {
  readonly registry: Registry;
  readonly scanned: Scanned;
  readonly changes: number;
  readonly structure: number;
  readonly view: string;
};

/** An action that pressed something, and the page before it. */
type Press = { readonly before: Snapshot; readonly at: number };

/** A message is on the page that was not there before the press. */
const isAnswered = ({ before }: Press, now: Snapshot): boolean =>
  [...now.skeleton].some(([ref, { alert, text }]) => alert && text !== '' && before.skeleton.get(ref)?.text !== text);

/** The time of the frame that is shown: the same as long as none is drawn. */
const thisFrame = (): number => Number(document.timeline.currentTime ?? 0);

/** Where things that can be acted on were before this frame. By number: nothing that left the page is held. */
const boxesOf = ({ elements }: Registry, frame: number): ReadonlyMap<number, Box> => {
  const boxes = new Map<number, Box>();
  for (const element of elements) {
    const box = element instanceof SeenElement && element.actionable ? element.rectBefore(frame) : null;
    if (box !== null) boxes.set(element.ref, box);
  }
  return boxes;
};

export const createWorkplace = (): Workplace => {
  const refs = createElementRefs();
  const watch = createWatch();
  const witness = createInputWitness((event) => {
    if (event.type === 'click' && action !== null && left === null && saysAlready(action.before.errors))
      left = takeSnapshot(workplace.observe(), refs.elementOf, null);
    watch.markInput(event);
  });
  let version = 0;
  const clock = { frame: 0 };
  let earlier: ReadonlyMap<number, Box> = new Map();
  let known: Known | null = null;
  const ids = createCarriedIds(refs);
  let action: PreparedAction | null = null;
  let token = '';
  let latest: Snapshot | null = null;
  let left: Snapshot | null = null;
  let unanswered: Press | null = null;
  let asked: WeakSet<Element> | null = null;
  const view = (): string => `${scrollX},${scrollY},${innerWidth},${innerHeight}`;

  const workplace: Workplace = {
    refs,
    watch,
    witness,
    facts: createDecidedFacts(),
    observe(anew = false) {
      clock.frame = thisFrame();
      const changes = watch.changes();
      const inSight = known !== null && known.view === view() ? known : null;
      if (!anew && inSight?.changes === changes) return inSight.registry;
      version += 1;
      const focused = deepActiveElement();
      const scanned =
        !anew && inSight?.structure === watch.structure()
          ? inSight.scanned.again()
          : scan(refs, watch.include, asked, clock);
      const { elements } = scanned;
      const seen = {
        version,
        url: location.href,
        title: document.title,
        routeVersion: watch.routeVersion(),
        elements,
        focusedRef: focused === null ? null : refs.refOf(focused),
        ids: ids.of(elements),
      };
      const registry = withTexts(observe(seen), refs);
      ids.keep(registry.candidates);
      if (known !== null) earlier = boxesOf(known.registry, clock.frame);
      known = { registry, scanned, changes: watch.changes(), structure: watch.structure(), view: view() };
      return registry;
    },
    earlierBox(ref) {
      const element = known?.registry.elements.find((one) => one.ref === ref);
      const box = element instanceof SeenElement ? element.rectBefore(clock.frame) : null;
      return box ?? earlier.get(ref) ?? null;
    },
    list(elements) {
      asked ??= new WeakSet();
      for (const element of elements) asked.add(element);
      known = null;
    },
    action: () => action,
    lastBefore: (documentId) => (latest?.state.documentId === documentId ? latest : null),
    left: () => left,
    unanswered: () => unanswered?.at ?? null,
    begin(prepared, aim, by, name = '') {
      // The second press of one action follows its first.
      if (prepared !== action) {
        const at = watch.pressedAt();
        if (latest !== null && at !== null) unanswered = { before: latest, at };
        if (unanswered !== null && isAnswered(unanswered, prepared.before)) unanswered = null;
        latest = prepared.before;
        left = null;
      }
      action = prepared;
      token = name;
      watch.begin();
      witness.expect(aim, by);
    },
    end() {
      const abandoned = action === null ? null : { token, came: witness.came() };
      watch.end();
      witness.relax();
      action = null;
      return abandoned;
    },
  };
  return workplace;
};
