import { strategyWord } from '../kit/strategy-word.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { addressCode, originOf } from './address-code.ts';
import { createIdentifiers } from './identifiers.ts';
import { escapePattern } from './literal.ts';
import { type ProvenStep, provenSteps, secretValues, valueOf } from './proven-step.ts';
import { createSecrets } from './script-secrets.ts';
import { type DialogAnswer, type Script, type ScriptStyle, type Statement, textsOf } from './statement.ts';
import { isNativeDialog } from './step-events.ts';
import { intentOf } from './step-comment.ts';
import { isEventful, stepStatements } from './step-statements.ts';

export type ScriptOptions = {
  /** `page-object`: elements and actions in a class, used by the test. */
  readonly style?: ScriptStyle;
};

const titleOf = (result: RunResult, written: number): string => {
  const { req_id: id, steps } = result;
  if (written < steps.length) return `${id}: ${written} of ${steps.length} steps, as far as the run went`;
  const [first = '', last = ''] = [steps[0], steps.at(-1)].map((step) => step && intentOf(step));
  return steps.length < 2 ? `${id}: ${first}` : `${id}: ${first} to ${last}, ${steps.length} steps`;
};

/** Says where the test stops, and why: a test that looks complete and is not would be a lie. */
const endingOf = (result: RunResult, written: number): readonly string[] => {
  const step = result.steps[written];
  if (step === undefined) return [];
  const { intent, outcome } = step;
  const name = `step ${written + 1} of ${result.steps.length}, ${intent.action} ${intentOf(step)}`;
  const why =
    outcome === null ? 'it was never reached' : `${outcome.status}, ${outcome.situation.replaceAll('_', ' ')}`;
  return [`The run ended here: ${name}: ${why}`];
};

/** Whether something gives one of these values away, in any form that is written. */
export const secretTeller = (values: readonly string[]): ((statement: Statement) => boolean) => {
  // As it is, in a pattern, and in an address: there half characters cannot be, and are no reason to stop.
  const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Cs}/gu, ''));
  const forms = values.flatMap((value) => [value, escapePattern(value), encoded(value)]).filter((form) => form !== '');
  return (statement) => textsOf(statement).some((text) => forms.some((form) => text.includes(form)));
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

/** A run as a test that a person could have written, and can go on with. Only what was proven is in it. */
export const runScript = (result: RunResult, planned: readonly ActionSpec[], options: ScriptOptions = {}): Script => {
  const identifier = createIdentifiers();
  const secrets = createSecrets(identifier, planned);
  const proven = provenSteps(result, planned, (step, spec) =>
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
    tellsSecret: secretTeller(secretValues(result, planned)),
    tabs: new Map([[1, 'page']]),
  };
  const steps = proven.map((step) => stepStatements(step, writer));
  const site = originOf(result.url);
  const strategies = strategiesOf(result.steps.slice(0, steps.length));
  return {
    id: result.req_id,
    title: titleOf(result, steps.length),
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
    ending: endingOf(result, steps.length),
  };
};
