import type { Effect } from '../../contract/effect.ts';
import type { ConditionResult } from '../../contract/outcome.ts';
import { DOWNLOAD } from '../../kit/download.ts';

/** What no page can see of itself; the browser around it can. */
const TOLD_BY_BROWSER = new Set<ConditionResult['kind']>(['download_started', 'network_idle']);

export const isToldByBrowser = ({ kind }: Pick<ConditionResult, 'kind'>): boolean => TOLD_BY_BROWSER.has(kind);

const answered = (check: ConditionResult, effect: Effect): ConditionResult => {
  switch (check.kind) {
    case 'download_started': {
      const files = effect.observations.flatMap(({ kind, to }) =>
        kind === 'download_started' ? [to ?? 'a file'] : [],
      );
      const ok = files.length > 0;
      const broken = effect.observations.find(({ attribute }) => attribute === DOWNLOAD);
      return {
        ...check,
        ok,
        details: ok ? `a download began: ${files.join(', ')}` : (broken?.to ?? 'no download began'),
      };
    }
    case 'network_idle': {
      const open = effect.requests_open ?? null;
      if (open === null) return { ...check, ok: false, details: 'nobody watched the network' };
      return { ...check, ok: open === 0, details: open === 0 ? 'no request is open' : `${open} requests are open` };
    }
    default:
      return check;
  }
};

/** Fills in what the page had to leave open. */
export const withBrowserFacts = (effect: Effect): Effect =>
  effect.checks.some(isToldByBrowser)
    ? { ...effect, checks: effect.checks.map((check) => answered(check, effect)) }
    : effect;
