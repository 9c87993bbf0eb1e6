import type { ScanElement } from '../../contract/element.ts';
import { normalize } from '../../kit/normalize.ts';
import type { Barrier } from '../../ports/page-messages.ts';

/** A frame that can be seen. What is in it is not read. */
export type SceneFrame = {
  readonly ref: number;
  readonly src: string;
  readonly title: string;
  readonly w: number;
  readonly h: number;
};

/** What barriers are read from. */
export type Scene = {
  readonly url: string;
  readonly title: string;
  readonly elements: readonly ScanElement[];
  readonly byRef: ReadonlyMap<number, ScanElement>;
  readonly frames: readonly SceneFrame[];
  readonly hiddenFields: readonly { readonly name: string; readonly filled: boolean }[];
};

type Found = Omit<Barrier, 'whole'>;
type Page = Scene & {
  readonly fields: readonly ScanElement[];
  readonly headlines: readonly string[];
};

/** The form an element stands in: the nearest one around it. */
export const formOf = (element: ScanElement, byRef: ReadonlyMap<number, ScanElement>): number | null => {
  let around = element.parentRef === null ? undefined : byRef.get(element.parentRef);
  while (around !== undefined && around.tag !== 'form')
    around = around.parentRef === null ? undefined : byRef.get(around.parentRef);
  return around?.ref ?? null;
};

const NOT_WRITTEN_INTO = new Set(['hidden', 'checkbox', 'radio', 'submit', 'button', 'reset', 'image', 'file']);

const isTextField = ({ tag, attributes }: ScanElement): boolean =>
  tag === 'textarea' || (tag === 'input' && !NOT_WRITTEN_INTO.has(attributes.type ?? 'text'));

/** Everything a control is called by, in one text; `otpCode` and `otp_code` are two words. */
const calledBy = ({ attributes, label, placeholder, ariaLabel, name }: ScanElement): string =>
  normalize(
    [attributes.id, attributes.name, label, placeholder, ariaLabel, name]
      .map((word) => (word ?? '').replace(/([a-z])([A-Z])/gu, '$1 $2').replace(/[_.[\]-]+/gu, ' '))
      .join(' | '),
  );

const isEmpty = ({ state }: ScanElement): boolean => (state.value ?? '') === '';

const hostOf = (url: string): string => /^[a-z]+:\/\/(\[[^\]]*\]|[^/:?#]+)/iu.exec(url)?.[1]?.toLowerCase() ?? '';

const isHost = (host: string, known: readonly string[]): boolean =>
  known.some((one) => host === one || host.endsWith(`.${one}`));

const quoted = (element: ScanElement): string =>
  `"${element.name || element.label || element.attributes.name || element.tag}"`;

const CAPTCHA_FRAME = /recaptcha|hcaptcha|turnstile|arkoselabs|funcaptcha|geetest|captcha/iu;
const NO_ROBOT =
  /\b(?:not a robot|no soy un robot|pas un robot|kein roboter|não sou um robô|non sono un robot|geen robot)\b/u;
const HUMAN_CHECK =
  /\b(?:verify (?:that )?you(?: are|'re|’re) (?:a )?human|are you (?:a )?(?:human|robot)|prove you(?: are|'re|’re) (?:a )?human|checking (?:if the site connection is secure|your browser before)|confirm you(?: are|'re|’re) not a robot)\b/u;
const CAPTCHA_ANSWER = /^(?:g-recaptcha|h-captcha|cf-turnstile)-response$/u;

const captcha = (page: Page): Found | null => {
  if (page.hiddenFields.some(({ name, filled }) => filled && CAPTCHA_ANSWER.test(name))) return null;
  const frame = page.frames.find(
    ({ src, title, w, h }) =>
      // The badge of one that asks nobody anything is no barrier.
      w >= 100 && h >= 40 && !/[?&]size=invisible/u.test(src) && (CAPTCHA_FRAME.test(src) || /captcha/iu.test(title)),
  );
  if (frame !== undefined) {
    const listed = page.byRef.get(frame.ref);
    const form = listed === undefined ? null : formOf(listed, page.byRef);
    return { kind: 'captcha', signal: `a captcha from ${hostOf(frame.src) || 'a frame'}`, ref: frame.ref, form };
  }
  const box = page.elements.find(
    (element) =>
      (element.role === 'checkbox' || element.attributes.type === 'checkbox') &&
      element.state.visible &&
      element.state.checked === 'false' &&
      NO_ROBOT.test(normalize(element.name)),
  );
  const control = page.fields.find((field) => isEmpty(field) && /captcha/u.test(calledBy(field))) ?? box;
  if (control !== undefined) {
    const form = formOf(control, page.byRef);
    return { kind: 'captcha', signal: `the field ${quoted(control)} is a captcha`, ref: control.ref, form };
  }
  const said = page.headlines.find((text) => HUMAN_CHECK.test(normalize(text)));
  return said === undefined ? null : { kind: 'captcha', signal: `the page says "${said}"`, ref: null, form: null };
};

const SECOND_FACTOR =
  /\b(?:otp|totp|2fa|mfa|one[- ]?time (?:code|pass ?word|pass ?code|pin)|(?:two|2|multi) ?-?(?:factor|step)|authenticator|authentication code|verification code|login code|sms code|bestätigungscode|einmalcode|code de vérification|código de verificación|código de verificação|codice di verifica|verificatiecode)\b/u;
const ABOUT_SECOND_FACTOR =
  /\b(?:(?:two|2|multi) ?-?(?:factor|step)|one-time|verification code|authenticator|verify (?:it's|it’s|that it's) you|verify your identity|zwei-faktor|double authentification|dos pasos|duas etapas|due fattori|twee stappen)\b/u;
const CODE = /\b(?:code|codes|pin|token|digit|otp|passcode)\b/u;
/** Codes that save money, and the one on the back of a card, are no second factor. */
const OTHER_CODE =
  /\b(?:coupon|promo|promotion|promotional|voucher|gift|discount|referral|invite|invitation|postal|post|zip|country|area|cvv|cvc|csc|card|gutschein|rabatt|product|item|tax)\b/u;

const secondFactor = (page: Page): Found | null => {
  const asksAbout = page.headlines.some((text) => ABOUT_SECOND_FACTOR.test(normalize(text)));
  const field = page.fields.find((one) => {
    if (!isEmpty(one) || one.attributes.type === 'password') return false;
    const called = calledBy(one);
    if (OTHER_CODE.test(called)) return false;
    return (
      one.attributes.autocomplete === 'one-time-code' ||
      SECOND_FACTOR.test(called) ||
      (asksAbout && (CODE.test(called) || one.attributes.type === 'tel'))
    );
  });
  if (field === undefined) return null;
  const form = formOf(field, page.byRef);
  // Beside a password it belongs to the login itself, and may be left empty.
  const withPassword = page.fields.some(
    (other) => other.attributes.type === 'password' && formOf(other, page.byRef) === form,
  );
  if (withPassword) return null;
  return { kind: 'two_factor', signal: `the field ${quoted(field)} asks for a one-time code`, ref: field.ref, form };
};

const SIGN_ON_HOSTS = [
  'accounts.google.com',
  'login.microsoftonline.com',
  'login.live.com',
  'appleid.apple.com',
  'okta.com',
  'auth0.com',
  'onelogin.com',
  'duosecurity.com',
  'pingidentity.com',
];
const SIGN_ON =
  /\b(?:single sign-on|redirecting(?: you)? to (?:your|the) identity provider|continue to your identity provider|sign in with your (?:organi[sz]ation|company))\b/u;

const signOn = (page: Page): Found | null => {
  const found = (signal: string): Found => ({ kind: 'sso', signal, ref: null, form: null });
  const host = hostOf(page.url);
  if (isHost(host, SIGN_ON_HOSTS)) return found(`this is the sign-on of ${host}`);
  if (/[?&]SAMLRequest=/u.test(page.url)) return found('the address carries a SAML request');
  if (page.hiddenFields.some(({ name }) => name === 'SAMLRequest' || name === 'SAMLResponse'))
    return found('the page carries a SAML message');
  const said = page.headlines.find((text) => SIGN_ON.test(normalize(text)));
  return said === undefined ? null : found(`the page says "${said}"`);
};

const CONSENT =
  /\b(?:wants? (?:to )?access (?:to )?your|is requesting access|requests? permission|authorize .{1,60} to access|(?:accept|agree to) (?:the|our|these) (?:new |updated )?(?:terms|conditions))\b/u;

const consent = (page: Page): Found | null => {
  const said = page.headlines.find((text) => CONSENT.test(normalize(text)));
  return said === undefined ? null : { kind: 'consent', signal: `the page says "${said}"`, ref: null, form: null };
};

const PAYMENT_HOSTS = [
  'stripe.com',
  'paypal.com',
  'adyen.com',
  'braintreegateway.com',
  'klarna.com',
  'squareup.com',
  'worldpay.com',
  'mollie.com',
  'checkout.com',
  'pay.google.com',
];
const CARD_NUMBER =
  /\b(?:card ?number|kartennummer|numéro de carte|número de (?:la )?tarjeta|número do cartão|numero (?:della )?carta|kaartnummer)\b/u;
/** On the machine of a developer nobody is charged. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.*\.(?:localhost|test))$/u;

const payment = (page: Page): Found | null => {
  const host = hostOf(page.url);
  if (isHost(host, PAYMENT_HOSTS))
    return { kind: 'payment', signal: `this is a page of ${host}`, ref: null, form: null };
  const frame = page.frames.find(({ src, h }) => h >= 20 && isHost(hostOf(src), PAYMENT_HOSTS));
  if (frame !== undefined) {
    const listed = page.byRef.get(frame.ref);
    const form = listed === undefined ? null : formOf(listed, page.byRef);
    return { kind: 'payment', signal: `card details are taken by ${hostOf(frame.src)}`, ref: frame.ref, form };
  }
  if (LOOPBACK.test(host) || host === '') return null;
  const field = page.fields.find(
    (one) => one.attributes.autocomplete === 'cc-number' || CARD_NUMBER.test(calledBy(one)),
  );
  if (field === undefined) return null;
  const form = formOf(field, page.byRef);
  return { kind: 'payment', signal: `the field ${quoted(field)} takes a card`, ref: field.ref, form };
};

const isHeadline = (element: ScanElement): boolean => element.role === 'heading' && element.state.visible;

/** What on this page only a person may pass (C-69, C-73, C-78). Read from what the page shows, never from its scripts. */
export const barriersIn = (scene: Scene): readonly Barrier[] => {
  const fields = scene.elements.filter((element) => isTextField(element) && element.state.visible);
  const headlines = [scene.title, ...scene.elements.filter(isHeadline).map(({ name, text }) => name || text)];
  const page: Page = { ...scene, fields, headlines };
  const found = [captcha(page), secondFactor(page), signOn(page), consent(page), payment(page)];
  return found
    .filter((one) => one !== null)
    .map((one) => {
      const others = fields.filter(
        (field) => field.ref !== one.ref && !(one.kind === 'two_factor' && formOf(field, page.byRef) === one.form),
      );
      return { ...one, whole: one.kind !== 'payment' && others.length === 0 };
    });
};
