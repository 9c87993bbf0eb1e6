import type { Registry } from '../contract/registry.ts';
import { observe } from '../stages/observe/index.ts';
import { createElementRefs, type ElementRefs } from './element-refs.ts';
import { createInputWitness, type InputWitness } from './input-witness.ts';
import type { Snapshot } from './page-state.ts';
import { deepActiveElement, scan } from './scan.ts';
import { createWatch, type Watch } from './watch.ts';

/** The page as it was when the action was about to be sent. It stays here: only its hashes cross to the host. */
export type PreparedAction = { readonly before: Snapshot };

/** What the agent keeps for one document. */
export type Workplace = {
  readonly refs: ElementRefs;
  readonly watch: Watch;
  readonly witness: InputWitness;
  /** The registry of the page as it is now; the same one while nothing has changed, unless it is to be made anew. */
  observe(anew?: boolean): Registry;
  readonly action: () => PreparedAction | null;
  /** From here on, what happens may be an effect. `aim` is what the input must reach. */
  begin(action: PreparedAction, aim: Element, by: 'pointer' | 'text'): void;
  end(): void;
};

export const createWorkplace = (): Workplace => {
  const refs = createElementRefs();
  const watch = createWatch();
  const witness = createInputWitness(watch.markInput);
  let version = 0;
  let known: { readonly registry: Registry; readonly changes: number; readonly view: string } | null = null;
  let ids: ReadonlyMap<number, string> = new Map();
  let action: PreparedAction | null = null;
  const view = (): string => `${scrollX},${scrollY},${innerWidth},${innerHeight}`;

  return {
    refs,
    watch,
    witness,
    observe(anew = false) {
      if (!anew && known !== null && known.changes === watch.changes() && known.view === view()) return known.registry;
      version += 1;
      const focused = deepActiveElement();
      const elements = scan(refs, watch.include);
      const seen = {
        version,
        url: location.href,
        title: document.title,
        routeVersion: watch.routeVersion(),
        elements,
        focusedRef: focused === null ? null : refs.refOf(focused),
      };
      const registry = observe(seen, ids);
      // Only those of this look: what left the page and comes back is met anew, and the list does not grow.
      ids = new Map(registry.candidates.map(({ ref, vaultyId }) => [ref, vaultyId]));
      known = { registry, changes: watch.changes(), view: view() };
      return registry;
    },
    action: () => action,
    begin(prepared, aim, by) {
      action = prepared;
      watch.begin();
      witness.expect(aim, by);
    },
    end() {
      watch.end();
      witness.relax();
      action = null;
    },
  };
};
