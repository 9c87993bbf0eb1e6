import { strategyWord } from '../kit/strategy-word.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { addressCode, originOf } from './address-code.ts';
import { createIdentifiers } from './identifiers.ts';
import { type ProvenStep, provenSteps, secretValues, valueOf } from './proven-step.ts';
import { createSecrets } from './script-secrets.ts';
import { type SecretTeller, secretTeller } from './secret-teller.ts';
import type { DialogAnswer, Script, ScriptStyle } from './statement.ts';
import { isNativeDialog } from './step-events.ts';
import { discreet, intentOf } from './step-comment.ts';
import { isEventful, isUntold, stepStatements } from './step-statements.ts';

export type ScriptOptions = {
  /** `page-object`: elements and actions in a class, used by the test. */
  readonly style?: ScriptStyle;
};

const isProven = (step: StepResult | undefined): boolean => step?.outcome?.status === 'succeeded';

const titleOf = (result: RunResult, written: number, tells: SecretTeller): string => {
  const { req_id: id, steps } = result;
  if (written < steps.length) {
    const went = isProven(steps[written]) ? 'as far as no secret would be told' : 'as far as the run went';
    return `${id}: ${written} of ${steps.length} steps, ${went}`;
  }
  const [first = '', last = ''] = [steps[0], steps.at(-1)].map((step) => step && intentOf(step));
  if (tells.words(`${first} ${last}`)) return `${id}: ${steps.length} steps`;
  return steps.length < 2 ? `${id}: ${first}` : `${id}: ${first} to ${last}, ${steps.length} steps`;
};

/** Says where the test stops, and why: a test that looks complete and is not would be a lie. */
const endingOf = (result: RunResult, written: number, tells: SecretTeller): readonly string[] => {
  const step = result.steps[written];
  if (step === undefined) return [];
  const { intent, outcome } = step;
  const name = `step ${written + 1} of ${result.steps.length}, ${intent.action} ${discreet(intentOf(step), tells)}`;
  if (isProven(step)) return [`The test ends here: ${name}: it could not be written without a secret`];
  const why =
    outcome === null ? 'it was never reached' : `${outcome.status}, ${outcome.situation.replaceAll('_', ' ')}`;
  return [`The run ended here: ${name}: ${why}`];
};

const strategiesOf = (steps: readonly StepResult[]): string => {
  const used = steps.flatMap(({ resolution }) =>
    resolution?.kind === 'resolved' ? [strategyWord(resolution.strategy)] : [],
  );
  return used.length === 0 ? '' : `Strategies: ${[...new Set(used)].join(', ')}.`;
};

/** Nobody agrees to anything unless the run did. */
const dialogsOf = (proven: readonly ProvenStep[]): Script['dialogs'] => {
  const answers = proven.flatMap(({ outcome, spec }): readonly DialogAnswer[] =>
    outcome.observations
      .filter(isNativeDialog)
      // What was to be answered in words was the first question of its step.
      .map(({ attribute }, at) => {
        const text = at === 0 ? spec.metadata?.dialog?.text : undefined;
        return attribute === 'accepted' ? (text ?? true) : false;
      }),
  );
  if (answers.length === 0) return null;
  const [first] = answers;
  if (typeof first === 'string' || answers.some((answer) => answer !== first)) return answers;
  return first === true ? 'accept' : 'dismiss';
};

type Run = { readonly result: RunResult; readonly planned: readonly ActionSpec[]; readonly tells: SecretTeller };

const scriptOf = ({ result, planned, tells }: Run, options: ScriptOptions, most: number): Script => {
  const identifier = createIdentifiers();
  const secrets = createSecrets(identifier, planned);
  const first = { ...result, steps: result.steps.slice(0, most) };
  const proven = provenSteps(first, planned, tells, (step, spec) =>
    secrets.constantOf(spec.input?.secret_ref, step.intent.element, valueOf(spec)),
  );
  // What an action opens is used by the steps behind it: a method of a class could not hand it on.
  const eventful = proven.some(isEventful);
  const style = eventful ? 'flat' : (options.style ?? 'flat');
  const writer = {
    identifier,
    // A class has its elements and its methods side by side: no name may stand for both.
    method: style === 'page-object' ? identifier : () => '',
    variables: new Map<string, string>(),
    nameAll: style === 'page-object',
    tells,
    tabs: new Map([[1, 'page']]),
  };
  const steps = proven.map((step) => stepStatements(step, writer));
  const site = originOf(result.url);
  const strategies = strategiesOf(result.steps.slice(0, steps.length));
  return {
    id: result.req_id,
    title: titleOf(result, steps.length, tells),
    header: [
      `Written by Surehand from run ${result.run_id} of ${result.started_at}, verdict ${result.verdict}.`,
      ...(strategies === '' ? [] : [strategies]),
    ],
    style,
    site,
    dialogs: dialogsOf(proven),
    secrets: secrets.known(),
    open: addressCode(result.url, site),
    steps,
    ending: endingOf(result, steps.length, tells),
  };
};

/** A run as a test that a person could have written, and can go on with. Only what was proven is in it, and no secret. */
export const runScript = (result: RunResult, planned: readonly ActionSpec[], options: ScriptOptions = {}): Script => {
  const run = { result, planned, tells: secretTeller(secretValues(result, planned)) };
  const script = scriptOf(run, options, result.steps.length);
  // What cannot be written without a secret ends the test: left out, the steps behind it would stand on another page.
  const untold = script.steps.findIndex((step) => isUntold(step, run.tells));
  return untold === -1 ? script : scriptOf(run, options, untold);
};
