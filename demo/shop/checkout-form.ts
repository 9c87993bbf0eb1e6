import type { FormFields } from './read-form.ts';

export interface CheckoutValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly country: string;
  readonly giftWrap: boolean;
  readonly delivery: 'standard' | 'express';
  /** ISO date, or empty for "as soon as possible". */
  readonly deliveryDate: string;
  /** File name of the uploaded picture, or empty. */
  readonly giftCardPicture: string;
  readonly payment: 'invoice' | 'card';
  readonly terms: boolean;
}

export type CheckoutField = keyof CheckoutValues;
export type CheckoutErrors = Readonly<Partial<Record<CheckoutField, string>>>;

export const COUNTRIES: readonly string[] = ['Austria', 'France', 'Germany', 'Japan', 'Switzerland', 'United States'];

export const EMPTY_CHECKOUT: CheckoutValues = {
  firstName: '',
  lastName: '',
  street: '',
  postalCode: '',
  country: '',
  giftWrap: false,
  delivery: 'standard',
  deliveryDate: '',
  giftCardPicture: '',
  payment: 'invoice',
  terms: false,
};

const REQUIRED: readonly (readonly [CheckoutField, string])[] = [
  ['firstName', 'Please enter a first name.'],
  ['lastName', 'Please enter a last name.'],
  ['street', 'Please enter a street.'],
  ['postalCode', 'Please enter a postal code.'],
];
const MAX_LENGTH = 100;

export function readCheckout(fields: FormFields): CheckoutValues {
  return {
    firstName: fields.text('firstName'),
    lastName: fields.text('lastName'),
    street: fields.text('street'),
    postalCode: fields.text('postalCode'),
    country: fields.text('country'),
    giftWrap: fields.text('giftWrap') !== '',
    delivery: fields.text('delivery') === 'express' ? 'express' : 'standard',
    deliveryDate: fields.text('deliveryDate'),
    giftCardPicture: fields.file('giftCardPicture')?.name ?? '',
    payment: fields.text('payment') === 'card' ? 'card' : 'invoice',
    terms: fields.text('terms') !== '',
  };
}

/** The browser checks nothing (both forms are `novalidate`): what counts is what the server says. */
export function checkCheckout(values: CheckoutValues, fields: FormFields, cardSaved: boolean): CheckoutErrors {
  const errors: Partial<Record<CheckoutField, string>> = {};
  for (const [field, message] of REQUIRED) {
    const value = String(values[field]);
    if (value === '') errors[field] = message;
    else if (value.length > MAX_LENGTH) errors[field] = `Please use at most ${MAX_LENGTH} characters.`;
  }
  if (errors.postalCode === undefined && !/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(values.postalCode)) {
    errors.postalCode = 'Please enter a postal code of 3 to 10 letters and digits.';
  }
  if (!COUNTRIES.includes(values.country)) errors.country = 'Please choose a country.';
  if (values.deliveryDate !== '' && !isCalendarDate(values.deliveryDate)) {
    errors.deliveryDate = 'Please enter a date that exists.';
  }
  const picture = fields.file('giftCardPicture');
  if (picture !== undefined && !picture.type.startsWith('image/')) {
    errors.giftCardPicture = 'The gift card picture must be an image.';
  }
  if (values.payment === 'card' && !cardSaved) errors.payment = 'Please save your card first.';
  if (!values.terms) errors.terms = 'Please accept the terms.';
  return errors;
}

/** `new Date('2026-02-30')` silently becomes March; comparing the round trip catches that. */
function isCalendarDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
