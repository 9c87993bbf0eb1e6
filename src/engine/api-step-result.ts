import type { ActionSpec } from '../contract/action-spec.ts';
import type { ApiStepResult } from '../contract/api-step-result.ts';
import type { ExecutorError } from '../contract/executor-error.ts';
import type { Portrait } from '../ports/page-messages.ts';

const EXCERPT = 1_000;
const MOST = 50;

const said = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.filter((text) => text !== ''))].slice(0, MOST);

const observed = ({ snapshot, visibleText: text }: Portrait): ApiStepResult['observation'] => ({
  url: snapshot.url,
  title: snapshot.title,
  visible_text_excerpt: text.slice(0, EXCERPT),
  clickable_texts: said([...snapshot.visible_buttons, ...snapshot.visible_anchors].map((one) => one.text)),
  input_hints: said(
    snapshot.visible_inputs.map(
      ({ label, name, attrs, selector }) => label ?? attrs['placeholder'] ?? name ?? selector,
    ),
  ),
});

/** The typed error stays whole in `info`; beside it, for those who only print it, one line (C-9). */
export const apiStepResult = (
  { id, kind }: ActionSpec,
  portrait: Portrait | null,
  error: ExecutorError | null,
): ApiStepResult => ({
  observation: portrait === null ? null : observed(portrait),
  last_action: { id, kind },
  error: error === null ? null : `${error.error_code}: ${error.message}`,
  info: { executor_error: error },
});
