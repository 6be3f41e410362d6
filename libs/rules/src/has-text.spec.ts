import { hasText } from './has-text';

const spaces = ['', ' ', '\t\n', '\u00a0', '\u200b', '\u0085', '\u2028\ufeff\u3000'];
const joinersAndMarks = [
  '\u2060',
  '\u00ad',
  '\u200d',
  '\u200e\u202e',
  '\u061c',
  '\u034f',
  '\ufe0f',
  '\u{e0020}\u{e007f}',
];
const fillersAndAccents = ['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u0301', '\u20dd'];
const controlsAndUnassigned = ['\u0000', '\u001b', '\ue000', '\ufffe', '\ud800', '\u{e0fff}'];

it.each([...spaces, ...joinersAndMarks, ...fillersAndAccents, ...controlsAndUnassigned])(
  'finds no visible text in %j',
  (text) => {
    expect(hasText(text)).toBe(false);
  },
);

it.each(['а', ' . ', '\u200bб', '🙂', '0', '—', '中', '가', 'é', '\u2060я', '👩‍💻', '❤️', '🇷🇺', 'ё', '\u2801'])(
  'finds visible text in %j',
  (text) => {
    expect(hasText(text)).toBe(true);
  },
);
