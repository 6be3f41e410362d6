import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { findNamesWithReplacedWord, readReplacedWords } from './replaced-words';
import { listRepositoryFiles } from './repository-files';
import { itAtNight } from '../../test/at-night.mjs';

// Specs and measurements repeat something in rounds.
const product = /^(apps|libs|services|tools\/release)\/.*\.(ts|tsx|mjs)$/;
const ignored = /\.spec\.\w+$|\/testing\/|^tools\/bench\//;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const words = readReplacedWords(read('tools/handbook/glossary.md'));

itAtNight('finds no name with a word that the glossary replaces', () => {
  const files = listRepositoryFiles().filter((file) => product.test(file) && !ignored.test(file));
  expect(files).not.toEqual([]);
  expect(
    files.flatMap((file) =>
      findNamesWithReplacedWord(file, read(file), words).map((line) => `${file}:${line}`),
    ),
  ).toEqual([]);
});

describe('the check itself', () => {
  const row = '| работа | `submission` | a file | work (**workId**), **round**, hand-in |';

  it('takes the words in bold from the column', () => {
    expect([...readReplacedWords(`| a | b | c | Replaces |\n${row}`)]).toEqual([
      ['workId', '`submission`'],
      ['round', '`submission`'],
    ]);
    expect(words.get('round')).toBeDefined();
  });

  it.each([
    ['const round = 1;', 'round'],
    ['interface RoundRow {}', 'RoundRow'],
    ['const a = { roundFields };', 'roundFields'],
    ['const b = item.round;', 'round'],
    ['function save(workId: number) {}', 'workId'],
    ['type WorkId = number;', 'WorkId'],
    ['/** @typedef {object} WorkId */', 'WorkId'],
    ['/** @param {RoundRow} row */ export function save(row) {}', 'RoundRow'],
    ['/** @param {number} round */ export function save(round) {}', 'round'],
    ['// Saves the row of `roundRows`.', 'roundRows'],
    ['/** Stores `item.round`. */ export const a = 1;', 'round'],
  ])('finds the name in "%s"', (text, name) => {
    expect(findNamesWithReplacedWord('a.ts', text, readReplacedWords(row))).toEqual([
      `1: ${name}, better: \`submission\``,
    ]);
  });

  it.each([
    'const background = 1;',
    'Math.round(1.5);',
    'const work = () => 1;',
    '// a round trip',
    "const cap = 'round';",
    '/** Saves a round of work. */ export const a = 1;',
  ])('accepts "%s"', (text) => {
    expect(findNamesWithReplacedWord('a.ts', text, readReplacedWords(row))).toEqual([]);
  });
});
