/**
 * The little that HTML and CSS cannot do: light or dark against the system's choice, open everything (and before printing), open the step a link leads to,
 * and close an enlarged picture with Escape. Without it the report is complete, only less handy.
 */
export const REPORT_SCRIPT = `
const steps = [...document.querySelectorAll('.step > details')];
const toggle = document.getElementById('toggle');
const all = (open) => steps.forEach((step) => { step.open = open; });
const label = () => { toggle.textContent = steps.every((step) => step.open) ? 'Close all' : 'Open all'; };
toggle.hidden = steps.length === 0;
toggle.onclick = () => { all(!steps.every((step) => step.open)); label(); };
steps.forEach((step) => { step.ontoggle = label; });
addEventListener('beforeprint', () => { all(true); for (const image of document.images) image.loading = 'eager'; });
const theme = document.getElementById('theme');
const root = document.documentElement;
const dark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
const themeLabel = () => { theme.textContent = dark() ? 'Light' : 'Dark'; };
theme.hidden = false;
theme.onclick = () => { root.dataset.theme = dark() ? 'light' : 'dark'; themeLabel(); };
themeLabel();
addEventListener('keydown', (event) => {
  const close = event.key === 'Escape' && document.querySelector('figure:target .close');
  if (close) close.click();
});
const follow = () => {
  const step = /^#step-\\d+$/.test(location.hash) && document.querySelector(location.hash + ' > details');
  if (step) step.open = true;
};
addEventListener('hashchange', follow);
follow();
label();
`;

/** The report lets this one script run and no other: whatever slipped into the markup would stay dead. A test keeps it true. */
export const REPORT_SCRIPT_SHA256 = 'ggb5DrJbiWDhYENC9UETTy2+sKM/z50kwb38xq3+8mI=';
