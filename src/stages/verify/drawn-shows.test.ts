import { describe, expect, it } from 'vitest';
import type { DrawnChoice } from '../../contract/effect.ts';
import { drawnShows } from './drawn-shows.ts';

const seen = (more: Partial<DrawnChoice>): DrawnChoice => ({
  text: '',
  chosen: ['Soup'],
  others: ['Pasta', 'Soup of the day'],
  marked: [],
  changed: false,
  ...more,
});

describe('whether people see what a list holds that nobody can see', () => {
  it.each([
    ['its words', seen({ text: 'Meal Soup ×' }), 'words'],
    ['several, all of them', seen({ text: 'Soup, Pasta', chosen: ['Soup', 'Pasta'], others: ['Fish'] }), 'words'],
    ['nothing is chosen, and nothing shown', seen({ text: 'Meal', chosen: [] }), 'words'],
    ['the whole list, and just it is marked', seen({ text: 'Soup Pasta', marked: ['Soup'] }), 'marks'],
    ['how many they are', seen({ text: '2 selected', chosen: ['Soup', 'Pasta'], others: [] }), 'number'],
    ['another picture', seen({ changed: true }), 'look'],
  ])('yes: %s', (_, drawn, way) => {
    expect(drawnShows(drawn)).toBe(way);
  });

  it.each([
    ['what stood there before', seen({ text: 'Pick a meal' })],
    ['another option that begins alike', seen({ text: 'Soup of the day' })],
    ['a longer word', seen({ text: 'Soups' })],
    ['one of two', seen({ text: 'Soup', chosen: ['Soup', 'Pasta'] })],
    ['the whole list, and nothing is marked', seen({ text: 'Soup Pasta' })],
    ['the whole list, and another is marked', seen({ text: 'Soup Pasta', marked: ['Pasta'] })],
    ['the whole list, and another picture', seen({ text: 'Soup Pasta', changed: true })],
    ['other words, and another picture beside them', seen({ text: 'Choose one', changed: true })],
    ['nothing is drawn at all', seen({ text: null, changed: true })],
  ])('no: %s', (_, drawn) => {
    expect(drawnShows(drawn)).toBeNull();
  });
});
