import type { CourseSummary, ProgressStatus } from '@stupeni/contract';
import { isOpen } from '@stupeni/rules';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi({ TZ: 'Europe/Moscow' });

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** A course that only groups open, with lessons of these kinds. */
async function makeSchool(kinds: readonly ('VIEW' | 'FILE' | 'TEST')[] = ['VIEW', 'FILE', 'VIEW']) {
  await makeCourse(api.db);
  const course = await makeCourse(api.db, { title: 'Управление' });
  const lessons: Awaited<ReturnType<typeof makeLesson>>[] = [];
  for (const check_type of kinds)
    lessons.push(await makeLesson(api.db, { course_id: course.id, check_type }));
  const people = async (count: number, given: Parameters<typeof makeUser>[1] = {}) => {
    const made: Awaited<ReturnType<typeof makeUser>>[] = [];
    for (let at = 0; at < count; at += 1)
      made.push(await makeUser(api.db, { created_at: daysAgo(60), ...given }));
    return made;
  };
  const groupOf = async (name: string, members: readonly { id: number }[], courses = [course.id]) =>
    makeGroup(api.db, { name, members: members.map(({ id }) => id), courses });
  const place = `/api/courses/${course.id}/groups`;
  const read = async (query = '', who: 'MODERATOR' | 'TEACHER' = 'MODERATOR') =>
    (await api.call(who, 'GET', `${place}${query}`)).json<CourseSummary>();
  const step = (user: { id: number }, at: number, status: ProgressStatus, on = daysAgo(1)) =>
    makeProgress(api.db, {
      user_id: user.id,
      lesson_id: lessons[at]!.id,
      status,
      changed_at: on,
      ...(status === 'COMPLETED' && { completed_at: on }),
    });
  const openOn = (at: number, opens_at: Date) =>
    api.db
      .updateTable('lessons')
      .set({ opens_on: opens_at.toISOString().slice(0, 10), opens_at })
      .where('id', '=', lessons[at]!.id)
      .execute();
  return { course, lessons, people, groupOf, place, read, step, openOn };
}

const stands = ({ steps }: Pick<CourseSummary['whole'], 'steps'>) => steps.map(({ standing }) => standing);

it('counts who reached and completed each lesson and who stands there, in each group and once in all', async () => {
  const { people, groupOf, read, step } = await makeSchool();
  const [first, second, both] = await people(3);
  await groupOf('Весна', [first!, both!]);
  await groupOf('Осень', [second!, both!]);
  await step(both!, 0, 'COMPLETED');
  await step(both!, 1, 'COMPLETED');
  await step(both!, 2, 'COMPLETED');
  await step(first!, 0, 'COMPLETED');
  const { course, groups, whole, lessons, next } = await read();
  expect(course.title).toBe('Управление');
  expect(lessons.map(({ order, checkType }) => [order, checkType])).toEqual([
    [1, 'VIEW'],
    [2, 'FILE'],
    [3, 'VIEW'],
  ]);
  const numbers = (reached: number, completed: number, standing: number) => ({
    reached,
    completed,
    standing,
    medianDays: null,
  });
  expect(
    groups.map(({ name, learners, begun, finished, steps }) => [name, learners, begun, finished, steps]),
  ).toEqual([
    ['Весна', 2, 2, 1, [numbers(2, 2, 0), numbers(2, 1, 1), numbers(1, 1, 0)]],
    ['Осень', 2, 1, 1, [numbers(2, 1, 1), numbers(1, 1, 0), numbers(1, 1, 0)]],
  ]);
  expect(whole).toEqual({
    learners: 3,
    begun: 2,
    finished: 1,
    steps: [numbers(3, 2, 1), numbers(2, 1, 1), numbers(1, 1, 0)],
  });
  expect(next).toBeNull();
});

itAtNight('agrees with the rules of the learner’s page for every mixture of steps', async () => {
  const { people, groupOf, read, step, lessons } = await makeSchool(['VIEW', 'FILE', 'VIEW', 'FILE', 'VIEW']);
  const learners = await people(24);
  await groupOf('Весна', learners);
  const kinds: ProgressStatus[] = [
    'NOT_STARTED',
    'ON_REVIEW',
    'NEED_CLARIFY',
    'NEED_REWORK',
    'COMPLETED',
    'COMPLETED',
  ];
  const expected = lessons.map(() => ({ reached: 0, completed: 0, standing: 0 }));
  for (const [index, learner] of learners.entries()) {
    const statuses: ProgressStatus[] = lessons.map(() => 'NOT_STARTED');
    for (const at of lessons.keys()) {
      // Some learners have a gap, as after a lesson that was inserted before them.
      const kind = kinds[(index * 7 + at * (1 + (index % 5)) + (index % 3)) % kinds.length]!;
      if (kind === 'NOT_STARTED') continue;
      statuses[at] = kind;
      await step(learner, at, kind);
    }
    const steps = statuses.map((status, id) => ({ id, status }));
    const open = steps.filter(({ status }, at) => status !== 'COMPLETED' && isOpen(steps, at));
    for (const [at, { status }] of steps.entries()) {
      if (status !== 'NOT_STARTED' || isOpen(steps, at)) expected[at]!.reached += 1;
      if (status === 'COMPLETED') expected[at]!.completed += 1;
    }
    const last = open.at(-1);
    if (last) expected[last.id]!.standing += 1;
  }
  const { whole } = await read();
  expect(whole.steps.map(({ medianDays: _days, ...counts }) => counts)).toEqual(expected);
  expect(stands(whole).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(10);
});

it('lets nobody reach a lesson that opens on a later day', async () => {
  const { people, groupOf, read, step, openOn } = await makeSchool();
  const [fresh, begun, done] = await people(3);
  await groupOf('Весна', [fresh!, begun!, done!]);
  await step(begun!, 0, 'COMPLETED');
  await step(done!, 0, 'COMPLETED');
  await step(done!, 1, 'COMPLETED');
  const counts = async () =>
    (await read()).whole.steps.map(({ reached, standing }) => [reached, standing] as const);
  await openOn(1, new Date('2999-12-14T21:00:00Z'));
  expect(await counts()).toEqual([
    [3, 1],
    // The completed lesson stays open, and opens the next one.
    [1, 0],
    [1, 1],
  ]);
  await openOn(0, new Date('2999-12-14T21:00:00Z'));
  expect((await counts())[0]).toEqual([2, 0]);
});

describe('median of days', () => {
  it('is counted from the lesson before, and from the beginning of the access for the first one', async () => {
    const { people, groupOf, read, step } = await makeSchool(['VIEW', 'VIEW']);
    const learners = await people(5);
    await groupOf('Весна', learners);
    await api.db
      .updateTable('group_members')
      .set({ joined_at: daysAgo(40) })
      .execute();
    await api.db
      .updateTable('course_access')
      .set({ opened_at: daysAgo(30) })
      .execute();
    // 2, 4, 6, 8 and 10 days for the first lesson, and 3 days more for the second.
    for (const [at, learner] of learners.entries()) {
      await step(learner, 0, 'COMPLETED', daysAgo(28 - at * 2));
      await step(learner, 1, 'COMPLETED', daysAgo(25 - at * 2));
    }
    const { whole } = await read();
    expect(whole.steps.map(({ medianDays }) => medianDays)).toEqual([6, 3]);
  });

  it('counts from the first hand-in of the lesson before, which opens the next one', async () => {
    const { people, groupOf, read, step, lessons } = await makeSchool(['FILE', 'VIEW']);
    const learners = await people(5);
    await groupOf('Весна', learners);
    for (const learner of learners) {
      const ids = { user_id: learner.id, lesson_id: lessons[0]!.id };
      await makeSubmission(api.db, { ...ids, verdict: 'REDO', created_at: daysAgo(9) });
      await step(learner, 0, 'COMPLETED', daysAgo(1));
      await step(learner, 1, 'COMPLETED', daysAgo(5));
    }
    expect((await read()).whole.steps[1]!.medianDays).toBe(4);
  });

  it('counts from the day of the lesson, unless it was completed before', async () => {
    const { people, groupOf, read, step, openOn } = await makeSchool(['VIEW', 'VIEW', 'VIEW']);
    const learners = await people(5);
    await groupOf('Весна', learners);
    for (const learner of learners) {
      await step(learner, 0, 'COMPLETED', daysAgo(20));
      await step(learner, 1, 'COMPLETED', daysAgo(8));
      await step(learner, 2, 'COMPLETED', daysAgo(5));
    }
    await openOn(1, daysAgo(9));
    const medians = async () => (await read()).whole.steps.slice(1).map(({ medianDays }) => medianDays);
    for (const later of [daysAgo(2), daysAgo(-30)]) {
      await openOn(2, later);
      expect(await medians()).toEqual([1, 3]);
    }
  });

  it('is null for fewer than five learners', async () => {
    const { people, groupOf, read, step } = await makeSchool(['VIEW', 'VIEW']);
    const learners = await people(5);
    await groupOf('Весна', learners);
    for (const learner of learners) await step(learner, 0, 'COMPLETED', daysAgo(5));
    for (const learner of learners.slice(1)) await step(learner, 1, 'COMPLETED', daysAgo(2));
    const { whole, groups } = await read();
    expect(whole.steps.map(({ medianDays, completed }) => [medianDays === null, completed])).toEqual([
      [false, 5],
      [true, 4],
    ]);
    expect(groups[0]!.steps[1]!.medianDays).toBeNull();
  });
});

it('does not count suspended learners, and those to whom the course is closed, as standing at a lesson', async () => {
  const { people, groupOf, read, step, course } = await makeSchool();
  const [suspended] = await people(1, { disabled_at: daysAgo(2) });
  const [ended] = await people(1);
  await groupOf('Весна', [suspended!]);
  const closed = await groupOf('Осень', [ended!]);
  await step(suspended!, 0, 'COMPLETED');
  await step(ended!, 0, 'COMPLETED');
  await api.db
    .updateTable('course_access')
    .set({ last_day: '2026-01-01', ends_at: new Date('2026-01-02') })
    .where('course_id', '=', course.id)
    .where('group_id', '=', closed.id)
    .execute();
  const { groups, whole } = await read();
  expect(groups.map(({ name, learners, begun }) => [name, learners, begun])).toEqual([
    ['Весна', 1, 1],
    ['Осень', 1, 1],
  ]);
  expect(stands(whole)).toEqual([0, 0, 0]);
});

it('shows the groups to which the course is or was open, and those of single learners', async () => {
  const { people, groupOf, read, course } = await makeSchool();
  const [one, two, three] = await people(3);
  await groupOf('Группа 10', [one!]);
  await groupOf('Группа 9', [two!], []);
  await groupOf('Группа 8', [three!], []);
  await groupOf('Пустая', []);
  await api.db.insertInto('course_access').values({ course_id: course.id, user_id: two!.id }).execute();
  const names = async () => (await read('', 'TEACHER')).groups.map(({ name }) => name);
  expect(await names()).toEqual(['Группа 9', 'Группа 10']);
  await api.db.insertInto('course_access').values({ course_id: course.id }).execute();
  expect(await names()).toEqual(['Группа 8', 'Группа 9', 'Группа 10']);
});

it('continues after twenty groups, and writes all groups into the file', async () => {
  const { people, groupOf, read, place, step } = await makeSchool(['VIEW', 'VIEW']);
  for (let at = 1; at <= 22; at += 1) {
    const [learner] = await people(1);
    await groupOf(`Группа ${at}`, [learner!]);
    if (at === 22) await step(learner!, 0, 'COMPLETED');
  }
  const first = await read();
  expect(first.groups).toHaveLength(20);
  expect(first.next).toBe(first.groups.at(-1)!.id);
  const second = await read(`?cursor=${first.next}`);
  expect(second.groups.map(({ name }) => name)).toEqual(['Группа 21', 'Группа 22']);
  expect([second.next, second.whole.learners]).toEqual([null, 2]);
  const file = await api.call('MODERATOR', 'GET', `${place}/export`);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('Управление, группы'));
  const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(1 + 22 * 2);
  expect(lines[0]).toBe(
    'Группа;№ урока;Урок;Всего в группе;Дошли до урока;Прошли урок;Стоят сейчас;Дней на урок (медиана)',
  );
  expect(lines.at(-2)).toMatch(/^Группа 22;1;.+;1;1;1;0;$/);
});

it('answers a course without groups and without lessons, and not found for an unknown or deleted course', async () => {
  const { read, course, place } = await makeSchool([]);
  expect(await read()).toMatchObject({
    lessons: [],
    groups: [],
    whole: { learners: 0, steps: [] },
    next: null,
  });
  await api.db.updateTable('courses').set({ deleted_at: new Date() }).where('id', '=', course.id).execute();
  for (const url of [place, `${place}/export`, '/api/courses/999999/groups'])
    expect([url, (await api.call('MODERATOR', 'GET', url)).statusCode]).toEqual([url, 404]);
});

itInProcess('takes the same number of statements for 5 learners and for 50', async () => {
  const { people, groupOf, place, step } = await makeSchool();
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
  const count = () =>
    api.statements
      .during(() => api.app.inject({ method: 'GET', url: place, headers }))
      .then(({ length }) => length);
  const add = async (name: string, learners: number) => {
    const made = await people(learners);
    await groupOf(name, made);
    for (const learner of made) await step(learner, 0, 'COMPLETED');
  };
  await add('Весна', 5);
  const few = await count();
  expect(few).toBeGreaterThan(0);
  await add('Осень', 45);
  expect(await count()).toBe(few);
});
