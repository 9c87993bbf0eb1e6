import type { BrowserContext, Dialog } from 'playwright-core';
import type { DialogAnswer, SessionDialogs, SessionNews } from '../../ports/browser-session.ts';
import type { Tab } from './session-tab.ts';

/** Answers the dialogs of all tabs, those of the future included. */
export const createSessionDialogs = (
  context: BrowserContext,
  tabOf: (dialog: Dialog) => Tab | null,
  tell: (news: SessionNews) => void,
): SessionDialogs => {
  let next: DialogAnswer | null = null;
  let mode: 'accept' | 'dismiss' | 'off' = 'off';

  const decide = (type: string): DialogAnswer & { readonly said: 'accepted' | 'dismissed' | 'unanswered' } => {
    const asked = next;
    next = null;
    if (asked !== null) return { ...asked, said: asked.accept ? 'accepted' : 'dismissed' };
    // Leaving the page was asked for; anything else is answered with what changes least.
    const accept = mode === 'off' ? type === 'beforeunload' || type === 'alert' : mode === 'accept';
    return { accept, text: null, said: accept ? 'accepted' : mode === 'off' ? 'unanswered' : 'dismissed' };
  };

  context.on('dialog', (dialog) => {
    const type = dialog.type();
    const { accept, text, said } = decide(type);
    tell({ what: 'dialog', type, message: dialog.message(), accepted: accept });
    tabOf(dialog)?.beside.push({
      kind: 'modal_opened',
      subject: `${type} dialog`,
      attribute: said,
      to: dialog.message(),
      source: 'client',
      weight: 'meaningful',
    });
    // The page may go away under its own question.
    (accept ? dialog.accept(text ?? dialog.defaultValue()) : dialog.dismiss()).catch(() => undefined);
  });

  return {
    answerNext: (answer) => {
      next = answer;
    },
    always: (wanted) => {
      mode = wanted;
    },
  };
};
