import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { inTransaction } from './transaction';
import { violatedConstraint } from './violation';

const test = useTestDatabase();
const settle = (work: Promise<unknown>) => work.then(() => 'accepted', violatedConstraint);

async function learnerAndLesson(check_type: 'VIEW' | 'FILE' | 'TEST' = 'VIEW') {
  const course = await makeCourse(test.db);
  const lesson = await makeLesson(test.db, { course_id: course.id, check_type });
  return { user_id: (await makeUser(test.db)).id, lesson_id: lesson.id };
}

it('reuses the number of a rolled-back course', async () => {
  const failed = inTransaction(test.db, async (trx) => {
    expect((await makeCourse(trx)).id).toBe(1);
    throw new Error('передумали');
  });
  await expect(failed).rejects.toThrow();
  const [first, second] = [await makeCourse(test.db), await makeCourse(test.db)];
  expect([first.id, second.id]).toEqual([1, 2]);
});

it('opens only course 1 to everyone, and each course once to a receiver', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const { id: other } = await makeCourse(test.db);
  const rows = await test.db
    .selectFrom('course_access')
    .select(['course_id', 'group_id', 'user_id'])
    .execute();
  expect(rows).toEqual([{ course_id, group_id: null, user_id: null }]);
  const { id: user_id } = await makeUser(test.db);
  const { id: group_id } = await makeGroup(test.db);
  const open = (row: { group_id?: number; user_id?: number }) =>
    settle(
      test.db
        .insertInto('course_access')
        .values({ course_id: other, ...row })
        .execute(),
    );
  expect(await open({ user_id, group_id })).toBe('course_access_receiver');
  for (const row of [{ user_id }, { group_id }, {}]) {
    expect(await open(row)).toBe('accepted');
    expect(await open(row)).toBe('course_access_once');
  }
});

it('rejects a second live lesson of a course with the same number', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const { id: other } = await makeCourse(test.db);
  const first = await makeLesson(test.db, { course_id, position: 1 });
  expect(await settle(makeLesson(test.db, { course_id, position: 1 }))).toBe('lessons_live_order');
  expect(await settle(makeLesson(test.db, { course_id: other, position: 1 }))).toBe('accepted');
  await test.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', first.id).execute();
  expect(await settle(makeLesson(test.db, { course_id, position: 1 }))).toBe('accepted');
  expect(await settle(makeLesson(test.db, { course_id, position: 0 }))).toBe('lessons_position');
});

it('requires a live test for a TEST lesson and none for others', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const { id: test_id } = await makeTest(test.db);
  const rule = 'lessons_test_only_for_test';
  expect(await settle(makeLesson(test.db, { course_id, check_type: 'TEST', test_id: null }))).toBe(rule);
  expect(await settle(makeLesson(test.db, { course_id, check_type: 'VIEW', test_id }))).toBe(rule);
  const deleted = await makeTest(test.db, { deleted_at: new Date() });
  expect(await settle(makeLesson(test.db, { course_id, check_type: 'TEST', test_id: deleted.id }))).toBe(
    'lessons_need_live_test',
  );
});

it('rejects the deletion of a test that a live lesson uses', async () => {
  const { id: course_id } = await makeCourse(test.db);
  const { id, test_id } = await makeLesson(test.db, { course_id, check_type: 'TEST' });
  const remove = () =>
    test.db.updateTable('tests').set({ deleted_at: new Date() }).where('id', '=', test_id).execute();
  expect(await settle(remove())).toBe('tests_in_use');
  await test.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await settle(remove())).toBe('accepted');
  const restore = test.db.updateTable('lessons').set({ deleted_at: null }).where('id', '=', id).execute();
  expect(await settle(restore)).toBe('lessons_need_live_test');
});

it('rejects a lower version and stores the last 20', async () => {
  await makeCourse(test.db, { version: 3 });
  const set = (version: number) => test.db.updateTable('courses').set({ version }).execute();
  expect(await settle(set(2))).toBe('versions_only_grow');
  for (let version = 4; version <= 28; version += 1) await set(version);
  const stored = await test.db.selectFrom('entity_versions').select('version').orderBy('version').execute();
  expect(stored.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => at + 9));
});

it('writes an audit row for every change of status and nothing else', async () => {
  const mine = await learnerAndLesson('FILE');
  const teacher = await makeUser(test.db, { role: 'TEACHER' });
  await makeProgress(test.db, { ...mine, status: 'NOT_STARTED' });
  await makeProgress(test.db, { ...mine, status: 'ON_REVIEW' });
  await makeProgress(test.db, { ...mine, status: 'ON_REVIEW', under_review: true });
  await makeProgress(test.db, { ...mine, status: 'NEED_REWORK', changed_by: teacher.id });
  const audit = await test.db.selectFrom('progress_audit').selectAll().orderBy('id').execute();
  expect(
    audit.map(({ from_status, event, to_status, by_user }) => [from_status, event, to_status, by_user]),
  ).toEqual([
    ['NOT_STARTED', 'file', 'ON_REVIEW', mine.user_id],
    ['ON_REVIEW', 'redo', 'NEED_REWORK', teacher.id],
  ]);
});

it('rejects the removal of a completion', async () => {
  const mine = await learnerAndLesson();
  await makeProgress(test.db, { ...mine, status: 'COMPLETED' });
  const rule = 'progress_completion_stays';
  expect(await settle(makeProgress(test.db, { ...mine, status: 'NEED_CLARIFY' }))).toBe(rule);
  expect(await settle(test.db.deleteFrom('progress').execute())).toBe(rule);
  expect(await settle(test.db.updateTable('progress').set({ completed_kind: 'TEST' }).execute())).toBe(rule);
  expect(await settle(test.db.updateTable('progress').set({ score: 1, total: 2 }).execute())).toBe(
    'accepted',
  );
});

it('accepts the removal of a completion only when its verdict is taken back in two minutes', async () => {
  const mine = await learnerAndLesson('FILE');
  const rule = 'progress_completion_stays';
  const completed = (age: number) => {
    const completed_at = new Date(Date.now() - age);
    return makeProgress(test.db, { ...mine, status: 'COMPLETED', event: 'ready', completed_at });
  };
  const undo = () => settle(makeProgress(test.db, { ...mine, status: 'ON_REVIEW', event: 'undo' }));
  await completed(100_000);
  expect(await undo()).toBe('accepted');
  await completed(121_000);
  expect(await undo()).toBe(rule);
});

it('requires the status before a question exactly while the question is open', async () => {
  const mine = await learnerAndLesson();
  const rule = 'progress_clarify_remembers';
  expect(
    await settle(makeProgress(test.db, { ...mine, status: 'NEED_CLARIFY', before_question: null })),
  ).toBe(rule);
  expect(
    await settle(makeProgress(test.db, { ...mine, status: 'ON_REVIEW', before_question: 'ON_REVIEW' })),
  ).toBe(rule);
});

it('rejects a second waiting submission and a return without a comment', async () => {
  const mine = await learnerAndLesson('FILE');
  await makeSubmission(test.db, mine);
  expect(await settle(makeSubmission(test.db, mine))).toBe('submissions_one_waiting');
  expect(await settle(makeSubmission(test.db, { ...mine, verdict: 'REDO', comment: ' \n\u00a0' }))).toBe(
    'submissions_redo_says_why',
  );
  const unsigned = { ...mine, verdict: 'READY' as const, reviewed_by: null };
  expect(await settle(makeSubmission(test.db, unsigned))).toBe('submissions_decided');
});

it('rejects a blank question and an answer without its teacher', async () => {
  const { user_id: author_id, lesson_id } = await learnerAndLesson();
  const comment = { author_id, lesson_id };
  expect(await settle(makeComment(test.db, { ...comment, text: ' \t\n\u00a0\u200b' }))).toBe('comments_text');
  expect(await settle(makeComment(test.db, { ...comment, answer: 'Да', answered_by: null }))).toBe(
    'comments_answered',
  );
});
