import { hasText } from '@stupeni/rules';
import { sql } from 'kysely';
import { makeCourse, makeLesson } from '../testing/makers/content';
import { makeComment, makeSubmission } from '../testing/makers/learning';
import { makeUser } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import * as visibleText from './migrations/2026-11-21-10-visible-text';

const test = useTestDatabase({ own: true });

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

it('replaces older invisible texts by a dash, so that their rows can be changed', async () => {
  await sql`create or replace function has_text(value text) returns boolean language sql immutable
    return value ~ '\\S'`.execute(test.db);
  const user = await makeUser(test.db, { first_name: '\u2060', last_name: 'Ким' });
  const { id: course_id } = await makeCourse(test.db, { title: '\u3164' });
  const lesson = { lesson_id: (await makeLesson(test.db, { course_id })).id };
  await makeComment(test.db, { ...lesson, author_id: user.id, text: '\u00ad', answer: 'Да' });
  await makeSubmission(test.db, { ...lesson, user_id: user.id, verdict: 'REDO', comment: '\u200d' });

  await visibleText.up(test.db as never);

  const { rows } = await sql`
    select first_name, last_name, courses.title, comments.text, comments.answer, works.comment
    from users, courses, comments, works`.execute(test.db);
  expect(rows).toEqual([
    { first_name: '—', last_name: 'Ким', title: '—', text: '—', answer: 'Да', comment: '—' },
  ]);
});
