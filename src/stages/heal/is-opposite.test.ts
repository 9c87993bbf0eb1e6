import { expect, it } from 'vitest';
import { isOpposite } from './is-opposite.ts';

it.each([
  ['Follow', 'Unfollow'],
  ['Log in', 'Log out'],
  ['Log in', 'Sign out'],
  ['Login', 'Log out'],
  ['Enable alerts', 'Disable alerts'],
  ['Add to cart', 'Remove from cart'],
  ['Approve', 'Reject'],
  ['Connect', 'Disconnect'],
  ['Send me news', 'Do not send me news'],
  ['Show prices', "Don't show prices"],
  ['Anmelden', 'Abmelden'],
  ['Benachrichtigen', 'Nicht benachrichtigen'],
])('given %s and %s, then the one says the contrary of the other, either way round', (one, other) => {
  expect([isOpposite(one, other), isOpposite(other, one)]).toEqual([true, true]);
});

it.each([
  ['Log in', 'Sign in'],
  ['Login', 'Sign in'],
  ['Add to cart', 'Add item to cart'],
  ['Add to cart', 'Put into basket'],
  ['Save', 'Save changes'],
  ['Invoice no', 'Invoice number'],
  ['Unfollow', 'Unfollow'],
  ['Do not disturb', 'Please do not disturb'],
  ['T-Shirt', 'Shirt'],
  ['Email', 'Email (we never share it)'],
  ['Play', 'Display'],
  ['Non', 'Nein'],
  ['', 'Save'],
])('given %j and %j, then they may well be the same', (one, other) => {
  expect([isOpposite(one, other), isOpposite(other, one)]).toEqual([false, false]);
});
