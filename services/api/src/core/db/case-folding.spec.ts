import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import { useTestDatabase } from '../../testing/test-database';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const test = useTestDatabase();

/**
 * Full case folding of one letter, by the rule of CaseFolding.txt. Turkish ı folds to itself. Cherokee letters fold to
 * capitals, because their small letters are newer.
 */
const folded = (letter: string) => {
  if (letter === 'ı') return letter;
  if (/\p{Script=Cherokee}/u.test(letter)) return letter.toUpperCase();
  return letter.toLowerCase().toUpperCase().toLowerCase();
};
const foldKey = (text: string) => Array.from(text.normalize('NFD'), folded).join('').normalize('NFC');

const foldedByDatabase = async (text: string) => {
  const { rows } = await sql<{ key: string }>`select fold_letters(${text}) as key`.execute(test.db);
  return rows[0]!.key;
};

itAtNight('folds every letter of Unicode as full case folding does', async () => {
  const letters = Array.from({ length: 0x110000 }, (_, code) =>
    code < 0xd800 || code > 0xdfff ? String.fromCodePoint(code) : '',
  ).filter((letter) => /[\p{L}\p{M}\p{N}\p{S}]/u.test(letter));
  // The hyphens prevent the composition of neighbouring letters.
  const keys = (await foldedByDatabase(letters.join('-'))).split('-');
  const wrong = letters.filter((letter, at) => keys[at] !== foldKey(letter));
  expect(letters.length).toBeGreaterThan(100_000);
  expect(wrong).toEqual([]);
});

const sameAddress: [string, string, boolean][] = [
  ['É@x.ru', 'é@x.ru', true],
  ['E\u0301@x.ru', 'é@x.ru', true],
  ['Ёлка@Школа.РФ', 'ёлка@школа.рф', true],
  ['Елка@x.ru', 'Ёлка@x.ru', false],
  ['STRASSE@x.ru', 'straße@x.ru', true],
  ['STRAẞE@x.ru', 'strasse@x.ru', true],
  ['I@x.ru', 'i@x.ru', true],
  ['ı@x.ru', 'i@x.ru', false],
  ['İ@x.ru', 'i@x.ru', false],
  ['İ@x.ru', 'i\u0307@x.ru', true],
  ['ΣΟΦΟΣ@x.ru', 'σοφος@x.ru', true],
  ['σοφοσ@x.ru', 'σοφος@x.ru', true],
  ['ﬁ@x.ru', 'FI@x.ru', true],
  ['\u212a@x.ru', 'k@x.ru', true],
  ['ᾳ@x.ru', 'ΑΙ@x.ru', true],
  ['é@x.ru', 'e@x.ru', false],
  ['anna@школа.рф', 'anna@xn--80atdl2c.xn--p1ai', true],
  ['анна@Школа.РФ', 'АННА@XN--80ATDL2C.xn--P1AI', true],
  ['a@büro.x.de', 'a@xn--bro-hoa.x.de', true],
  ['xn--p1ai@x.ru', 'рф@x.ru', false],
];

it.each(sameAddress)('compares %s and %s as the same address: %s', async (one, other, same) => {
  const { rows } = await sql<{ same: boolean }>`
    select fold_email(${one}) = fold_email(${other}) as same`.execute(test.db);
  expect(rows[0]!.same).toBe(same);
});

it('reads the letters of encoded domains as browsers encode them', async () => {
  const names = [
    'школа',
    'вокабула',
    'bücher-und-mehr',
    'たんさく',
    '他们为什么不说中文',
    'ёж-и-ёлка',
    'ελλάδα',
    'aя',
    '💩',
  ];
  const addresses = names.map((name) => `a@${domainToASCII(name)}.ru`);
  const { rows } = await sql<{ name: string }>`
    select fold_email(address) as name from unnest(${addresses}::text[]) with ordinality given (address, place)
    order by place`.execute(test.db);
  expect(rows.map(({ name }) => name)).toEqual(names.map((name) => foldKey(`a@${name}.ru`)));
});

it.each(['xn--', 'xn--zz', 'xn--abc-', 'xn--я', 'xn--99999999', 'xn--a!', 'xn--zzzzzzzzzzzzzzzzzzzzzzzz'])(
  'compares the domain %s, which encodes nothing, as it is written',
  async (name) => {
    const { rows } = await sql<{ key: string }>`select fold_email(${`a@${name}.ru`}) as key`.execute(test.db);
    expect(rows[0]!.key).toBe(`a@${name}.ru`);
  },
);
