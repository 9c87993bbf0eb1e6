import type { Patterns } from '../../contract/patterns.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { QueryAnswers } from '../../contract/resolution.ts';
import type { ActionKind } from '../../contract/tables/action-kinds.ts';
import type { ProfileName } from '../../contract/tables/profiles.ts';
import type { Target } from '../../contract/target.ts';

/** What was done before, in the words of seed 001 (O-14). */
export type RecentCommand = { readonly command_type: string; readonly target_id: number | null };

/** What is known beside the page (O-13). All of it may be left out. */
export type ResolutionContext = {
  /** The element that has the focus; the registry's own, unless told otherwise. */
  readonly focused?: number | null;
  /** Only what is inside this element counts. An unknown number narrows nothing (O-16). */
  readonly scope?: number | null;
  /** Oldest first. */
  readonly history?: readonly RecentCommand[];
  readonly patterns?: Patterns | null;
  /** The vaultyIds that a planner was sent, in that order: what its numbers mean (som). */
  readonly shown?: readonly string[];
};

/** What is asked: which element of this registry is meant, for an action that needs this of it. */
export type Question = {
  readonly registry: Registry;
  readonly target: Target;
  readonly requirement: Requirement;
  /** What the action brings along, where that tells which element is meant: the option of a group of radio buttons. */
  readonly value?: string;
  /** What the page answered to the selectors of `factsFor(target)`. */
  readonly queries?: QueryAnswers;
  readonly profile?: ProfileName;
  readonly context?: ResolutionContext;
  readonly kind?: ActionKind;
  readonly critical?: boolean;
  /** Asked by the content-script surface: its old forms take the first match, as they always did (K-6). */
  readonly legacy?: boolean;
  /** Why counting is safe here; demanded for nth (U3). */
  readonly rationale?: string;
};
