import { hasText } from '@stupeni/rules';
import { sql } from 'kysely';
import { useTestDatabase } from '../../testing/test-database';

const test = useTestDatabase();

/** The code points of a range that `has_text` of the database accepts. */
async function acceptedByDatabase(from: number, to: number): Promise<Set<number>> {
  const { rows } = await sql<{ code: number }>`
    select code from generate_series(${from}::int, ${to}::int) code
    where code not between 55296 and 57343 and has_text(chr(code))`.execute(test.db);
  return new Set(rows.map(({ code }) => code));
}

// Characters that no new version of Unicode changes. New versions add other marks.
const settled = /[\u0300-\u036f\p{Z}\p{Cc}\p{Co}\p{DI}\p{NChar}\u2800]/u;

it.each([
  [0x1, 0xffff],
  [0x10000, 0x1ffff],
  [0xe0000, 0xe1fff],
  [0x10ff00, 0x10ffff],
])('agrees with `hasText` of the rules from U+%i to U+%i', async (from, to) => {
  const accepted = await acceptedByDatabase(from, to);
  const codes = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const ofRules = (code: number) => hasText(String.fromCodePoint(code));
  // A text that the rules accept must not fail in the database: that would be a 500.
  expect(codes.filter((code) => ofRules(code) && !accepted.has(code))).toEqual([]);
  const stored = codes.filter((code) => !ofRules(code) && accepted.has(code));
  expect(stored.filter((code) => settled.test(String.fromCodePoint(code)))).toEqual([]);
});
