import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { findObscureWords, titleFiles, findTitlesWithoutVerb, wordFiles } from './plain-words';
import { listRepositoryFiles } from './repository-files';
import { itAtNight } from '../../test/at-night.mjs';

// The check must quote the words that it forbids.
const quoted = /^tools\/checks\/src\/plain-words/;
const files = listRepositoryFiles().filter((file) => !quoted.test(file));

const ofKinds = (kinds: string[]) => {
  const found = files.filter((file) => kinds.some((kind) => file.endsWith(kind)));
  expect(found).not.toEqual([]);
  return found;
};

const found = (kinds: string[], check: (file: string, text: string) => string[]) =>
  ofKinds(kinds).flatMap((file) =>
    check(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );

itAtNight('finds no obscure word in pages and code', () => {
  expect(found(wordFiles, findObscureWords)).toEqual([]);
});

it('finds no test title that begins with a preposition or a conjunction', () => {
  expect(found(titleFiles, (_, text) => findTitlesWithoutVerb(text))).toEqual([]);
});

describe('the check itself', () => {
  it('names line, word and the better word', () => {
    expect(findObscureWords('a.md', 'A page.\nWhoever comes.')).toEqual([
      '2: "whoever", better: everyone who',
    ]);
  });

  it.each([
    'Begin anew.',
    'It has been told of.',
    'const patienceMs = 1;',
    'takeFarewell()',
    'nothing is let go of',
  ])('finds the word in "%s"', (text) => {
    expect(findObscureWords('a.ts', text)).toHaveLength(1);
  });

  it.each(['Janewa', 'deafening', 'whoeverx', 'a plain sentence'])('accepts "%s"', (text) => {
    expect(findObscureWords('a.ts', text)).toEqual([]);
  });

  it('ignores names in backticks in pages', () => {
    expect(findObscureWords('a.md', 'Call `takeFarewell()` once.')).toEqual([]);
  });

  it.each([
    "it('of before 0.50 are read too', () => {});",
    "it(\n  'without a name it fails',\n  () => {});",
    "it.each([1])('when %s is missing', () => {});",
    "it.each([\n  1,\n])('And then', () => {});",
    "it.each([\n  1,\n] as const)('of %s', () => {});",
    "test('who never came', () => {});",
    "itInProcess('after a day', () => {});",
  ])('rejects %j', (code) => {
    expect(findTitlesWithoutVerb(code)).toHaveLength(1);
  });

  it.each(["it('opens the page', () => {});", "describe('with a file', () => {});", "visit('to the page');"])(
    'accepts %j',
    (code) => {
      expect(findTitlesWithoutVerb(code)).toEqual([]);
    },
  );
});
