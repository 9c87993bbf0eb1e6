import type { ActionSpec } from '../contract/action-spec.ts';
import type { EVIDENCE_KINDS, StateSignatureV1 } from '../contract/evidence.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolution } from '../contract/resolution.ts';
import type { TraceEventDraft } from '../contract/trace-event.ts';
import { situationRow } from '../contract/tables/situations.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageBody } from '../ports/driver.ts';
import type { Portrait } from '../ports/page-messages.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import { outlinedRefs } from '../stages/resolve/index.ts';
import type { ErrorEvidence } from './executor-error.ts';
import { type Outline, outlinePicture } from './outline-picture.ts';
import type { Recorder } from './recorder.ts';
import { stateSignature } from './state-signature.ts';

type Moment = 'before' | 'after';
type Kind = (typeof EVIDENCE_KINDS)[number];

/** What is kept of one action while it is under way. */
export type StepEvidence = {
  /** Filled in as they become known; the trace reads them. */
  readonly signatures: { before: StateSignatureV1 | null; after: StateSignatureV1 | null };
  /** Paths of the pictures, below the run folder. */
  readonly shots: { before: string | null; after: string | null };
  /** What an error of this step can show: the state before it, or else the last that was seen. Null where nothing ever was. */
  shows(): ErrorEvidence | null;
  /** The page as the decision saw it. The picture is taken only if something will be sent: else the one from after shows the same. */
  before(portrait: Portrait | null, resolution: Resolution | null, sends: boolean): Promise<void>;
  after(portrait: Portrait | null, outcome: Outcome): Promise<void>;
};

/** Evidence of a run: always the partial snapshot and the signature (C-70); on failure or a critical action all there is (C-71). */
export type EvidenceRecord = {
  /** Nothing has been seen of any page yet. */
  isEmpty(): boolean;
  /** What was seen last of any page. */
  lastPortrait(): Portrait | null;
  step(spec: ActionSpec, stepId: string, page: PageBody): StepEvidence;
  /** What was kept over the whole run: the console, and the network if it was asked for. */
  finish(page: PageBody): Promise<void>;
};

export type EvidenceTools = {
  readonly folder: RunFolder;
  readonly recorder: Recorder;
  readonly clock: Clock;
  /** `when_needed`: taken at every step, kept in memory, and written down only on failure or for a critical action (K-24). */
  readonly pictures: 'always' | 'when_needed' | 'never';
  /** What no picture may show. */
  readonly hidden: () => readonly string[];
};

const signed = ({ before, after }: StepEvidence['signatures']) => ({
  state_signature_before: before,
  state_signature_after: after,
});

const TARGET_COLOUR = [214, 51, 108] as const;
const RUNNER_UP_COLOUR = [25, 113, 194] as const;

export const createEvidenceRecord = ({ folder, recorder, clock, pictures, hidden }: EvidenceTools): EvidenceRecord => {
  const taken = new Set<string>();
  /** The last state that was seen, and the snapshot that shows it. */
  let last: { readonly signature: StateSignatureV1; readonly ref: string } | null = null;
  let lastPortrait: Portrait | null = null;
  const pending = new Set<Promise<void>>();
  const allWritten = async (): Promise<void> => {
    await Promise.all(pending);
    pending.clear();
  };
  /** What is written stays: another attempt of the same step has files of its own. */
  const freeName = (stem: string, ending: string): string => {
    let name = `${stem}.${ending}`;
    for (let number = 2; taken.has(name); number += 1) name = `${stem}_attempt_${number}.${ending}`;
    taken.add(name);
    return name;
  };
  const written = async (
    kind: Kind,
    name: string,
    content: string | Uint8Array,
    of: Pick<TraceEventDraft, 'step_id' | 'state_signature_before' | 'state_signature_after'>,
    more: object = {},
  ): Promise<void> => {
    const { sha256, bytes } = await folder.write(name, content);
    const metadata = { kind, relative_path: name, sha256, size_bytes: bytes, ...more };
    await recorder.record({ ...of, event_type: 'evidence_captured', metadata });
  };
  const now = (): string => new Date(clock.now()).toISOString();

  return {
    isEmpty: () => last === null,
    lastPortrait: () => lastPortrait,
    step(spec, stepId, page) {
      const refs: string[] = [];
      const earlier = last;
      const signatures: StepEvidence['signatures'] = { before: null, after: null };
      const shots: StepEvidence['shots'] = { before: null, after: null };
      const kept: Partial<Record<Moment, Uint8Array>> = {};
      let outlines: readonly Outline[] = [];

      const keep = (kind: Kind, name: string, content: string | Uint8Array, more: object = {}): Promise<void> => {
        refs.push(name);
        return written(kind, name, content, { step_id: stepId, ...signed(signatures) }, more);
      };
      /** Not waited for at once: the disk works while the page does. What went wrong is told at the end, or by a failure. */
      const later = (work: Promise<void>): void => {
        work.catch(() => undefined);
        pending.add(work);
      };
      const look = async (moment: Moment, portrait: Portrait | null, withPicture: boolean): Promise<void> => {
        const picture = withPicture ? await page.screenshot([], hidden()) : null;
        if (picture !== null) kept[moment] = picture;
        if (portrait !== null) {
          const createdAt = now();
          const screenshot = picture === null ? null : folder.sha256(picture);
          const signature = stateSignature(portrait, { sha256: folder.sha256, createdAt, screenshot });
          signatures[moment] = signature;
          const snapshot = JSON.stringify({ ...portrait.snapshot, captured_at: createdAt });
          const name = freeName(`evidence/dom/${stepId}_${moment}`, 'json');
          last = { signature, ref: name };
          lastPortrait = portrait;
          later(keep('dom_snapshot_partial', name, snapshot));
        }
        if (pictures === 'always') write(moment);
      };
      const write = (moment: Moment): void => {
        const picture = kept[moment];
        if (picture === undefined || shots[moment] !== null) return;
        const name = freeName(`evidence/shots/${stepId}_${moment}`, 'png');
        shots[moment] = name;
        later(keep('screenshot', name, picture));
      };
      const outlined = (moment: Moment): void => {
        const picture = kept[moment];
        const drawn = picture === undefined || outlines.length === 0 ? null : outlinePicture(picture, outlines);
        if (drawn === null) return;
        const name = freeName(`evidence/shots/${stepId}_${moment}_outlined`, 'png');
        later(
          keep('screenshot', name, drawn, {
            outlined: ['the target in red', 'the runner-up in blue'].slice(0, outlines.length),
          }),
        );
      };

      return {
        signatures,
        shots,
        shows() {
          const before = signatures.before ?? earlier?.signature ?? signatures.after;
          const shown = refs.length > 0 || earlier === null ? refs : [earlier.ref];
          return before === null ? null : { before, after: signatures.after, refs: [...shown] };
        },
        async before(portrait, resolution, sends) {
          const refs = outlinedRefs(resolution);
          outlines = refs.flatMap((ref, at) => {
            const box = portrait?.boxes.find((one) => one.ref === ref)?.box;
            return box === undefined ? [] : [{ box, colour: at === 0 ? TARGET_COLOUR : RUNNER_UP_COLOUR }];
          });
          await look('before', portrait, pictures !== 'never' && sends);
        },
        async after(portrait, outcome) {
          await look('after', portrait, pictures !== 'never' && spec.id !== 'step_init');
          if (!situationRow(outcome.situation).ok || spec.criticality === 'critical') {
            const html = portrait === null ? null : await page.html();
            if (html !== null) later(keep('html_full', freeName(`evidence/html/${stepId}_full`, 'html'), html));
            write('before');
            write('after');
            // After an input the boxes may be elsewhere: they are drawn where they were when it was decided.
            outlined(kept.before === undefined ? 'after' : 'before');
            await allWritten();
          }
        },
      };
    },
    async finish(page) {
      await allWritten();
      const journal = page.journal?.();
      const whole = { step_id: null, ...signed({ before: null, after: null }) };
      if (journal === undefined) return;
      if (journal.console.length > 0) {
        const lines = journal.console.map((line) => `${JSON.stringify(line)}\n`).join('');
        await written('console_log', 'evidence/console/console.jsonl', lines, whole);
      }
      if (journal.har !== null) {
        const har = `${JSON.stringify(journal.har, null, 1)}\n`;
        await written('network_har', 'evidence/network/network.har', har, whole);
      }
    },
  };
};
