/** What may be noticed between before and after (vocabulary 5.1). */
export const OBSERVATION_KINDS = [
  'url_changed',
  'url_unchanged',
  'element_added',
  'element_removed',
  'element_changed',
  'alert_added',
  'content_changed',
  'content_changed_noninteractive',
  'content_unchanged',
  'modal_opened',
  'modal_closed',
  'focus_changed',
  'value_changed',
  'download_started',
  'client_dom_mutated',
  'client_url_changed',
  'client_network',
  'error_detected',
  'success_message',
] as const;
export type ObservationKind = (typeof OBSERVATION_KINDS)[number];

/** `meaningful` can prove that something happened; `noise` is recorded and proves nothing. */
export type ObservationWeight = 'meaningful' | 'noise';

export interface ObservationKindRow {
  readonly weight: ObservationWeight;
  readonly meaning: string;
}

/** The usual weight of a kind. A fragment-only url_changed and a focus change nobody asked for are weighed as noise. */
export const OBSERVATION_KIND_TABLE: Readonly<Record<ObservationKind, ObservationKindRow>> = {
  url_changed: {
    weight: 'meaningful',
    meaning:
      'Host, path or query differ. A change of the fragment alone is noise, unless a link to that part of the page was pressed.',
  },
  url_unchanged: { weight: 'noise', meaning: 'The address is the same.' },
  element_added: { weight: 'meaningful', meaning: 'A control appeared.' },
  element_removed: { weight: 'meaningful', meaning: 'A control disappeared.' },
  element_changed: { weight: 'meaningful', meaning: 'Text, value or state of a control changed.' },
  alert_added: { weight: 'meaningful', meaning: 'An alert, status message or toast appeared.' },
  content_changed: { weight: 'meaningful', meaning: 'The page differs, and there is no skeleton to say where.' },
  content_changed_noninteractive: {
    weight: 'noise',
    meaning: 'The page differs, but no control and no alert does: a clock, a ticker, an advertisement.',
  },
  content_unchanged: { weight: 'noise', meaning: 'The page is the same.' },
  modal_opened: { weight: 'meaningful', meaning: 'A modal dialog opened.' },
  modal_closed: { weight: 'meaningful', meaning: 'A modal dialog closed.' },
  focus_changed: {
    weight: 'noise',
    meaning: 'Another element has the focus. Proves nothing unless focus was asked for.',
  },
  value_changed: { weight: 'meaningful', meaning: 'The value, choice or tick of the target changed.' },
  download_started: { weight: 'meaningful', meaning: 'The browser began a download.' },
  client_dom_mutated: { weight: 'meaningful', meaning: 'The extension saw controls come or go.' },
  client_url_changed: { weight: 'meaningful', meaning: 'The extension saw the address change.' },
  client_network: { weight: 'meaningful', meaning: 'The extension saw network traffic caused by the action.' },
  error_detected: { weight: 'meaningful', meaning: 'A message that reads like an error appeared.' },
  success_message: { weight: 'meaningful', meaning: 'A message that reads like a success appeared.' },
};
