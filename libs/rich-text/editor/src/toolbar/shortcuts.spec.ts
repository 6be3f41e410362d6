import { shortcuts } from '../keys/shortcuts';
import { buildLabels } from '../labels/build-labels';
import { ru } from '../labels/ru';
import german from '../labels/words/de.json';
import { formatKeys, formatAriaKeys, toolKeys } from './shortcuts';

const de = buildLabels(german);

it('shows a shortcut with the key names of the language', () => {
  expect(formatKeys({ key: 'Z', shift: true }, ru, false)).toBe('Ctrl+Shift+Z');
  expect(formatKeys({ key: 'Z', shift: true }, de, false)).toBe('Strg+Umschalt+Z');
  expect(formatKeys({ key: 'Z', shift: true }, ru, true)).toBe('⇧⌘Z');
});

it('gives screen readers the notation of aria-keyshortcuts', () => {
  expect(formatAriaKeys({ key: 'Z', shift: true }, false)).toBe('Control+Shift+Z');
  expect(formatAriaKeys({ key: 'B' }, true)).toBe('Meta+B');
});

it('lists only shortcuts that the text handles', () => {
  const { link: _opensDialog, ...handled } = toolKeys;
  for (const { key, shift = false } of Object.values(handled)) {
    expect(shortcuts).toContainEqual(expect.objectContaining({ key: key.toLowerCase(), shift, alt: false }));
  }
});
