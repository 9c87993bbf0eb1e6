import type { OilCommand } from '../../contract/oil.ts';
import { OIL_COMMANDS, oilWritten } from '../../contract/tables/oil-commands.ts';
import { oilHelp } from '../../stages/plan/index.ts';
import { type OilAnswer, failed, list, text } from './oil-answer.ts';
import { runFrame, runFrames } from './oil-frames.ts';
import { runAcceptCookies, runDismiss, runLogin, runSearch } from './oil-intents.ts';
import { runGoto, runRefresh, runTab, runTabs, runTravel } from './oil-navigation.ts';
import { runConsole, runErrors, runIntercept, runRequests } from './oil-network.ts';
import { runBox, runExtract, runHtml, runObserve, runText, runTitle } from './oil-reading.ts';
import type { OilRun } from './oil-run.ts';
import { runScroll, runScrollUntil } from './oil-scroll.ts';
import { runCookies, runHeaders, runState, runStorage } from './oil-storage.ts';
import * as view from './oil-view.ts';
import { runWait } from './oil-waits.ts';

const notSupported = (command: OilCommand, reason: string, ...hints: readonly string[]): OilAnswer =>
  failed('NOT_SUPPORTED', `${oilWritten(command.command)} is not supported: ${reason}`, ...hints);

/** Everything that is not an action on an element. */
export const runCommand = async (command: OilCommand, run: OilRun): Promise<OilAnswer> => {
  switch (command.command) {
    case 'goto':
      return runGoto(command, run);
    case 'back':
    case 'forward':
      return runTravel(command.command, run);
    case 'refresh':
      return runRefresh(command, run);
    case 'url':
      return text(run.session.url());
    case 'observe':
      return runObserve(command, run);
    case 'html':
      return runHtml(command, run);
    case 'text':
      return runText(command, run);
    case 'title':
      return runTitle(run);
    case 'screenshot':
      return view.runScreenshot(command, run);
    case 'box':
      return runBox(command, run);
    case 'scroll':
      return runScroll(command, run);
    case 'scroll_until':
      return runScrollUntil(command, run);
    case 'keydown':
      return view.runKeydown(command, run);
    case 'keyup':
      return view.runKeyup(command, run);
    case 'keys':
      return view.runKeys(run);
    case 'wait':
      return runWait(command, run);
    case 'extract':
      return runExtract(command, run);
    case 'cookies':
      return runCookies(command, run);
    case 'storage':
      return runStorage(command, run);
    case 'state':
      return runState(command, run);
    case 'headers':
      return runHeaders(command, run);
    case 'tabs':
      return runTabs(run);
    case 'tab':
      return runTab(command, run);
    case 'login':
      return runLogin(command, run);
    case 'search':
      return runSearch(command, run);
    case 'dismiss':
      return runDismiss(command, run);
    case 'accept_cookies':
      return runAcceptCookies(run);
    case 'intercept':
      return runIntercept(command, run);
    case 'requests':
      return runRequests(command, run);
    case 'console':
      return runConsole(command, run);
    case 'errors':
      return runErrors(command, run);
    case 'frames':
      return runFrames(run);
    case 'frame':
      return runFrame(command, run);
    case 'dialog':
      return view.runDialog(command, run);
    case 'viewport':
      return view.runViewport(command, run);
    case 'device':
      return view.runDevice(command, run);
    case 'devices':
      return view.runDevices(run);
    case 'media':
      return view.runMedia(command, run);
    case 'highlight':
      return view.runHighlight(command, run);
    case 'pdf':
      return view.runPdf(command, run);
    case 'exit':
      return { ends: true };
    case 'help': {
      const lines = oilHelp(command.args.topic ?? null);
      return list(lines, lines);
    }
    // Actions of the engine; those that it cannot do yet say so.
    case 'click':
    case 'type':
    case 'clear':
    case 'press':
    case 'select':
    case 'check':
    case 'uncheck':
    case 'hover':
    case 'focus':
    case 'submit':
    case 'drag':
    case 'upload':
      return notSupported(command, 'there is no such action yet');
    case 'sessions':
    case 'session':
    case 'packs':
    case 'pack':
    case 'intents':
    case 'define':
    case 'undefine':
    case 'export':
    case 'run':
    case 'trace':
    case 'record':
    case 'learn':
      return notSupported(command, OIL_COMMANDS[command.command].reason);
  }
};
