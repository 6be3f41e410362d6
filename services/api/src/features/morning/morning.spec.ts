import type { Morning, Participant } from '@stupeni/contract';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi({ TZ: 'Asia/Yekaterinburg' });
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
beforeEach(() => void (api.now = new Date()));

const morning = async () => (await api.call('MODERATOR', 'GET', '/api/morning')).json<Morning>();
const count = async (need: 'teacher' | 'due' | 'entry') => (await morning())[need].count;
const listed = async (need: string) =>
  (await api.call('MODERATOR', 'GET', `/api/participants?needs=${need}`))
    .json<Participant[]>()
    .map(({ id }) => id);

it('counts nothing in a school where all is well', async () => {
  const { id: course_id } = await makeCourse(api.db);
  await makeLesson(api.db, { course_id });
  await makeUser(api.db);
  const none = { count: 0, isMore: false };
  expect(await morning()).toEqual({ teacher: none, due: none, entry: none, ending: 0 });
});

describe('learners who wait for a teacher', () => {
  it('are those with a submission or a question older than three days, each once', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id, check_type: 'FILE' });
    const [work, question, both, fresh, gone] = [
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db),
      await makeUser(api.db, { deleted_at: new Date() }),
    ];
    const old = { lesson_id: lesson.id, created_at: daysAgo(4) };
    for (const { id } of [work, both, gone]) await makeSubmission(api.db, { ...old, user_id: id });
    for (const { id } of [question, both])
      await makeComment(api.db, { ...old, author_id: id, waits_since: daysAgo(4) });
    await makeSubmission(api.db, { ...old, user_id: fresh.id, created_at: daysAgo(2) });
    expect(await count('teacher')).toBe(3);
    expect((await listed('teacher')).toSorted()).toEqual([work.id, question.id, both.id].toSorted());
    await api.db.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', lesson.id).execute();
    expect(await count('teacher')).toBe(0);
  });
});

describe('learners with an overdue lesson', () => {
  /** Two lessons, of which the second is due at this time of the school's clock. */
  async function school(due: { due_on?: string; due_days?: number }) {
    const { id: course_id } = await makeCourse(api.db);
    const first = await makeLesson(api.db, { course_id });
    const second = await makeLesson(api.db, { course_id, check_type: 'FILE', ...due });
    const learner = await makeUser(api.db, { created_at: daysAgo(30) });
    const pass = (lesson_id: number, user_id = learner.id) =>
      makeProgress(api.db, { user_id, lesson_id, status: 'COMPLETED' });
    return { course_id, first, second, learner, pass };
  }

  it('are those who have come to the lesson and have not handed anything in', async () => {
    const { first, second, learner, pass } = await school({ due_on: '2026-11-01T23:59' });
    const locked = await makeUser(api.db);
    const done = await makeUser(api.db);
    await pass(first.id);
    await pass(first.id, done.id);
    await makeSubmission(api.db, { user_id: done.id, lesson_id: second.id, verdict: 'REDO' });
    expect(await listed('due')).toEqual([learner.id]);
    expect(await listed('due')).not.toContain(locked.id);
    expect(await count('due')).toBe(1);
  });

  it('are late from the minute after the date by the school’s clock', async () => {
    const { first, pass } = await school({ due_on: '2026-12-04T23:59' });
    await pass(first.id);
    api.now = new Date('2026-12-04T18:59:59Z');
    expect(await count('due')).toBe(0);
    api.now = new Date('2026-12-04T19:00:00Z');
    expect(await count('due')).toBe(1);
  });

  it('are not late before the date of the lesson, when its author moved it beyond their extension', async () => {
    const { first, second, learner, pass } = await school({ due_days: 40 });
    await pass(first.id);
    const extension = {
      user_id: learner.id,
      lesson_id: second.id,
      changed_by: learner.id,
      reason: 'Болезнь',
    };
    await api.db
      .insertInto('due_extensions')
      .values({ ...extension, due_on: '2026-01-01T00:00' })
      .execute();
    expect(await count('due')).toBe(0);
    expect(await listed('due')).toEqual([]);
  });

  it('are late by a number of days from the beginning of their access, or by an extension', async () => {
    const { first, second, learner, pass } = await school({ due_days: 20 });
    await pass(first.id);
    expect(await count('due')).toBe(0);
    await api.db.updateTable('lessons').set({ due_days: 2 }).where('id', '=', second.id).execute();
    await api.db
      .updateTable('course_access')
      .set({ opened_at: daysAgo(20) })
      .execute();
    expect(await count('due')).toBe(1);
    await api.db
      .insertInto('due_extensions')
      .values({
        user_id: learner.id,
        lesson_id: second.id,
        due_on: '2099-01-01T00:00',
        reason: 'Болезнь',
        changed_by: learner.id,
      })
      .execute();
    expect(await count('due')).toBe(0);
  });

  it('include those who have not begun with the first lesson, and nobody without the course', async () => {
    await makeCourse(api.db);
    const { id: course_id } = await makeCourse(api.db);
    await makeLesson(api.db, { course_id, due_on: '2026-11-01T23:59' });
    const member = await makeUser(api.db);
    await makeUser(api.db);
    await makeGroup(api.db, { members: [member.id], courses: [course_id] });
    expect(await listed('due')).toEqual([member.id]);
  });
});

it('counts invitations that nobody used, also those that have ended', async () => {
  const link = (user_id: number, given: object) =>
    api.db
      .insertInto('entry_links')
      .values({
        user_id,
        kind: 'invitation',
        token_hash: `hash of ${user_id}`,
        created_at: daysAgo(10),
        expires_at: daysAgo(-3),
        ...given,
      } as never)
      .execute();
  const [open, ended, used] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  await link(open.id, {});
  await link(ended.id, { expires_at: daysAgo(1) });
  await link(used.id, { used_at: new Date() });
  expect((await listed('entry')).toSorted()).toEqual([open.id, ended.id].toSorted());
  expect(await count('entry')).toBe(2);
});

it('counts access that ends within fourteen days, without that of deleted groups', async () => {
  const { id: course_id } = await makeCourse(api.db);
  const group = await makeGroup(api.db);
  const gone = await makeGroup(api.db, { deleted_at: new Date() });
  const ends = (days: number) => ({
    last_day: daysAgo(-days).toISOString().slice(0, 10),
    ends_at: daysAgo(-days - 1),
  });
  await api.db
    .insertInto('course_access')
    .values([
      { course_id, group_id: group.id, ...ends(10) },
      { course_id, group_id: gone.id, ...ends(10) },
    ])
    .execute();
  expect((await morning()).ending).toBe(1);
});
