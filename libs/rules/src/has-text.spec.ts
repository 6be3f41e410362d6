import { hasText } from './has-text';

it.each(['', ' ', '\t\n', '\u00a0', '\u200b', '\u0085', '\u2028\ufeff\u3000'])(
  'sees nothing in %j',
  (text) => {
    expect(hasText(text)).toBe(false);
  },
);

it.each(['а', ' . ', '\u200bб', '🙂', '0'])('sees text in %j', (text) => {
  expect(hasText(text)).toBe(true);
});
