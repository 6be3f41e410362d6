import { shortcuts } from '../keys/shortcuts';
import { de } from '../labels/de';
import { ru } from '../labels/ru';
import { shownKeys, spokenKeys, toolKeys } from './shortcuts';

it('is printed as the keyboard of the language prints it', () => {
  expect(shownKeys({ key: 'Z', shift: true }, ru, false)).toBe('Ctrl+Shift+Z');
  expect(shownKeys({ key: 'Z', shift: true }, de, false)).toBe('Strg+Umschalt+Z');
  expect(shownKeys({ key: 'Z', shift: true }, ru, true)).toBe('⇧⌘Z');
});

it('is told to screen readers in their own notation', () => {
  expect(spokenKeys({ key: 'Z', shift: true }, false)).toBe('Control+Shift+Z');
  expect(spokenKeys({ key: 'B' }, true)).toBe('Meta+B');
});

it('promises no key that the text does not answer', () => {
  const { link: _asksForAnAddress, ...answered } = toolKeys;
  for (const { key, shift = false } of Object.values(answered)) {
    expect(shortcuts).toContainEqual(expect.objectContaining({ key: key.toLowerCase(), shift, alt: false }));
  }
});
