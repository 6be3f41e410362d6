import { idleDays } from '@stupeni/rules';
import type { GroupProgress, GroupRow } from '@stupeni/contract';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi({ TZ: 'Europe/Moscow' });

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** A course of four lessons that a group opens. The second lesson asks for a file. */
async function makeSchool({ dueOn }: { dueOn?: string } = {}) {
  await makeCourse(api.db, { title: 'Для всех' });
  const course = await makeCourse(api.db, { title: 'Управление' });
  const lessons: Awaited<ReturnType<typeof makeLesson>>[] = [];
  for (const check_type of ['VIEW', 'FILE', 'VIEW', 'TEST'] as const)
    lessons.push(
      await makeLesson(api.db, {
        course_id: course.id,
        check_type,
        ...(dueOn !== undefined && { due_on: dueOn }),
      }),
    );
  const group = await makeGroup(api.db, { name: 'Методисты', courses: [course.id] });
  const join = async (last_name: string, given: Parameters<typeof makeUser>[1] = {}) => {
    const user = await makeUser(api.db, { last_name, first_name: 'Имя', ...given });
    await api.db.insertInto('group_members').values({ user_id: user.id, group_id: group.id }).execute();
    return user;
  };
  const place = `/api/groups/${group.id}/progress`;
  const read = async (query = '') =>
    (await api.call('MODERATOR', 'GET', `${place}${query}`)).json<GroupProgress>();
  const list = async (query = '') =>
    (await api.call('MODERATOR', 'GET', `${place}/rows?courseId=${course.id}${query}`)).json<GroupRow[]>();
  const names = async (query = '') => (await list(query)).map(({ lastName }) => lastName);
  const step = (
    user: { id: number },
    at: number,
    status: 'COMPLETED' | 'NEED_REWORK' | 'NEED_CLARIFY',
    on: Date,
  ) =>
    makeProgress(api.db, {
      user_id: user.id,
      lesson_id: lessons[at]!.id,
      status,
      changed_at: on,
      ...(status === 'COMPLETED' && { completed_at: on }),
    });
  return { course, lessons, group, join, read, list, names, step, place };
}

/** A learner at each place of the course. */
async function makeLearners() {
  const school = await makeSchool();
  const { join, step, lessons } = school;
  const [begun, returned, done, waits, asks, fresh] = [
    await join('Белов'),
    await join('Волков'),
    await join('Громов'),
    await join('Дымов'),
    await join('Ершов'),
    await join('Жуков'),
  ];
  await step(begun, 0, 'COMPLETED', daysAgo(idleDays + 1));
  await step(returned, 0, 'COMPLETED', daysAgo(5));
  await makeSubmission(api.db, { user_id: returned.id, lesson_id: lessons[1]!.id, verdict: 'REDO' });
  await step(returned, 1, 'NEED_REWORK', daysAgo(3));
  for (const at of [0, 1, 2, 3]) await step(done, at, 'COMPLETED', daysAgo(2));
  await step(waits, 0, 'COMPLETED', daysAgo(4));
  await makeSubmission(api.db, { user_id: waits.id, lesson_id: lessons[1]!.id, created_at: daysAgo(1) });
  await step(asks, 0, 'COMPLETED', daysAgo(4));
  await makeComment(api.db, { author_id: asks.id, lesson_id: lessons[0]!.id, created_at: daysAgo(2) });
  return { ...school, fresh };
}

describe('table of a group', () => {
  it('shows the step of each lesson, the number of completed lessons, and who has to act next', async () => {
    const { list } = await makeLearners();
    const rows = await list();
    expect(
      rows.map(({ lastName, cells, completed, questions, stand }) => [
        lastName,
        cells,
        completed,
        questions,
        stand,
      ]),
    ).toEqual([
      ['Белов', 'doll', 1, [], 'learner'],
      ['Волков', 'dbll', 1, [], 'learner'],
      ['Громов', 'dddd', 4, [], 'finished'],
      ['Дымов', 'drol', 1, [], 'teacher'],
      ['Ершов', 'doll', 1, [1], 'teacher'],
      ['Жуков', 'olll', 0, [], 'learner'],
    ]);
  });

  it('shows a lesson that opens on a later day as closed', async () => {
    const { join, step, lessons, list } = await makeSchool();
    const [fresh, begun] = [await join('Белов'), await join('Волков')];
    await step(begun, 0, 'COMPLETED', daysAgo(1));
    const openLater = (at: number) =>
      api.db
        .updateTable('lessons')
        .set({ opens_on: '2999-12-15', opens_at: new Date('2999-12-14T21:00:00Z') })
        .where('id', '=', lessons[at]!.id)
        .execute();
    await openLater(1);
    const cells = async () => (await list()).map((row) => row.cells);
    expect(await cells()).toEqual(['olll', 'dlll']);
    await openLater(0);
    expect(await cells()).toEqual(['llll', 'dlll']);
    const answer = await api.call('TEACHER', 'GET', `/api/learners/${fresh.id}/lessons/${lessons[0]!.id}`);
    expect(answer.json()).toMatchObject({ isLocked: true });
  });

  it('measures the time since the return, the hand-in, the question, the last step or the opening of the course', async () => {
    const { list, course } = await makeLearners();
    await api.db
      .updateTable('course_access')
      .set({ opened_at: daysAgo(9) })
      .where('course_id', '=', course.id)
      .execute();
    await api.db
      .updateTable('users')
      .set({ created_at: daysAgo(30) })
      .execute();
    await api.db
      .updateTable('group_members')
      .set({ joined_at: daysAgo(8) })
      .execute();
    const days = (await list()).map(({ since }) =>
      Math.round((Date.now() - Date.parse(since!)) / 86_400_000),
    );
    expect(days).toEqual([idleDays + 1, 3, 2, 1, 2, 8]);
  });

  it('counts what each filter shows, and the submissions and questions that wait', async () => {
    const { read } = await makeLearners();
    const { counts, lessons, course, courses, ...rest } = await read();
    expect(counts).toEqual({ all: 6, teacher: 2, stuck: 1, overdue: 0, notBegun: 1, finished: 1 });
    expect(lessons.map(({ order, checkType }) => [order, checkType])).toEqual([
      [1, 'VIEW'],
      [2, 'FILE'],
      [3, 'VIEW'],
      [4, 'TEST'],
    ]);
    // The group's own course is shown first, not the one that everyone has.
    expect(course?.title).toBe('Управление');
    expect(courses.map(({ title }) => title)).toEqual(['Для всех', 'Управление']);
    expect(rest).toMatchObject({
      group: { name: 'Методисты' },
      steppedInWeek: 4,
      submissions: 1,
      questions: 1,
    });
  });

  it.each([
    ['teacher', ['Дымов', 'Ершов']],
    ['stuck', ['Белов']],
    ['notBegun', ['Жуков']],
    ['finished', ['Громов']],
    ['overdue', []],
  ])('shows only those whom the filter %s names', async (show, expected) => {
    const { names } = await makeLearners();
    expect(await names(`&show=${show}`)).toEqual(expected);
  });

  it('sorts by name, by lessons done, by the last step and by who stands longest', async () => {
    const { names } = await makeLearners();
    expect(await names('&sort=-name')).toEqual(['Жуков', 'Ершов', 'Дымов', 'Громов', 'Волков', 'Белов']);
    expect((await names('&sort=-completed'))[0]).toBe('Громов');
    expect((await names('&sort=lastStep')).slice(0, 2)).toEqual(['Жуков', 'Белов']);
    expect((await names('&sort=since')).slice(0, 2)).toEqual(['Белов', 'Волков']);
  });

  it.each(['', '&sort=completed', '&sort=-lastStep', '&sort=since&show=teacher'])(
    'lists every learner once over all pages: "%s"',
    async (query) => {
      const { place, course, names } = await makeLearners();
      const whole = await names(query);
      const paged: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const url = `${place}/rows?courseId=${course.id}${query}&limit=2${cursor && `&cursor=${cursor}`}`;
        const answer = await api.call('MODERATOR', 'GET', url);
        paged.push(...answer.json<GroupRow[]>().map(({ lastName }) => lastName));
        cursor = answer.headers['x-next-cursor'] as string | undefined;
      }
      expect(paged).toEqual(whole);
    },
  );

  it('shows and counts those whom a search finds, on every page', async () => {
    const { names, read, place, course } = await makeLearners();
    const search = (words: string) => `search=${encodeURIComponent(words)}`;
    expect(await names(`&${search('ОВ')}&sort=-name`)).toEqual([
      'Жуков',
      'Ершов',
      'Дымов',
      'Громов',
      'Волков',
      'Белов',
    ]);
    expect(await names(`&${search('громов громов')}`)).toEqual([]);
    expect(await names(`&${search('громов имя')}`)).toEqual(['Громов']);
    expect(await names(`&${search('ов')}&show=teacher`)).toEqual(['Дымов', 'Ершов']);
    expect((await read(`?${search('ко')}`)).counts).toMatchObject({ all: 2, finished: 0, notBegun: 1 });
    const first = await api.call(
      'MODERATOR',
      'GET',
      `${place}/rows?courseId=${course.id}&sort=-completed&limit=1&${search('ко')}`,
    );
    const [{ id, lastName }] = first.json<[GroupRow]>();
    expect(lastName).toBe('Волков');
    // A new name, which the search does not find, keeps the place of the next page.
    await api.db.updateTable('users').set({ last_name: 'Серый' }).where('id', '=', id).execute();
    expect(await names(`&sort=-completed&cursor=${id}&${search('ко')}`)).toEqual(['Жуков']);
  });

  it('continues the pages after a learner who left the group meanwhile', async () => {
    const { place, course, names } = await makeLearners();
    const sorted = await names('&sort=-completed');
    const first = await api.call(
      'MODERATOR',
      'GET',
      `${place}/rows?courseId=${course.id}&sort=-completed&limit=2`,
    );
    const cursor = String(first.headers['x-next-cursor']);
    await api.db.deleteFrom('group_members').where('user_id', '=', Number(cursor)).execute();
    expect(await names(`&sort=-completed&cursor=${cursor}`)).toEqual(sorted.slice(2));
  });
});

describe('overdue', () => {
  it('marks an open lesson whose date has passed, and never a locked or a handed-in one', async () => {
    const { join, step, lessons, list, read, names } = await makeSchool({ dueOn: '2026-11-20T23:59' });
    api.now = new Date('2026-11-26T09:00:00Z');
    const [late, handed] = [await join('Белов'), await join('Волков')];
    await step(late, 0, 'COMPLETED', new Date('2026-11-19T09:00:00Z'));
    await step(handed, 0, 'COMPLETED', new Date('2026-11-19T09:00:00Z'));
    await makeSubmission(api.db, {
      user_id: handed.id,
      lesson_id: lessons[1]!.id,
      created_at: new Date('2026-11-25T09:00:00Z'),
    });
    expect((await list()).map(({ lastName, overdue }) => [lastName, overdue])).toEqual([
      ['Белов', [2]],
      // The second work came late, and the third lesson is open now.
      ['Волков', [3]],
    ]);
    expect((await read()).counts.overdue).toBe(2);
    expect(await names('&show=overdue')).toEqual(['Белов', 'Волков']);
  });

  it('follows an extension', async () => {
    const { join, lessons, list } = await makeSchool({ dueOn: '2026-11-20T23:59' });
    api.now = new Date('2026-11-26T09:00:00Z');
    const learner = await join('Белов');
    expect((await list())[0]!.overdue).toEqual([1]);
    await api.call('MODERATOR', 'PUT', `/api/extensions/${learner.id}/${lessons[0]!.id}`, {
      on: '2026-12-01T23:59',
      reason: 'Болезнь',
      from: null,
    });
    expect((await list())[0]!.overdue).toEqual([]);
  });
});

describe('learner who cannot go on', () => {
  it('is marked as suspended, and is in no filter', async () => {
    const { join, list, read } = await makeSchool();
    await join('Белов', { disabled_at: daysAgo(20) });
    expect((await list())[0]).toMatchObject({ stand: 'suspended', cells: 'olll' });
    expect((await read()).counts).toEqual({
      all: 1,
      teacher: 0,
      stuck: 0,
      overdue: 0,
      notBegun: 0,
      finished: 0,
    });
  });

  it('stands nowhere while all that is left opens on a later day', async () => {
    const { join, list, read, step, lessons, names } = await makeSchool();
    const [waiting, passed] = [await join('Белов'), await join('Волков')];
    await step(waiting, 0, 'COMPLETED', daysAgo(20));
    for (const at of [0, 1]) await step(passed, at, 'COMPLETED', daysAgo(20));
    await api.db
      .updateTable('lessons')
      .set({ opens_on: '2999-12-15', opens_at: new Date('2999-12-14T21:00:00Z') })
      .where('id', '=', lessons[1]!.id)
      .execute();
    expect((await list()).map(({ stand, since }) => [stand, since === null])).toEqual([
      ['learner', true],
      ['learner', false],
    ]);
    expect([(await read()).counts.stuck, await names('&show=stuck')]).toEqual([1, ['Волков']]);
  });

  it('has locked lessons in a closed course', async () => {
    const { join, list, step, course } = await makeSchool();
    await step(await join('Белов'), 0, 'COMPLETED', daysAgo(20));
    await api.db
      .updateTable('course_access')
      .set({ last_day: '2026-01-01', ends_at: new Date('2026-01-02') })
      .where('course_id', '=', course.id)
      .execute();
    expect((await list())[0]).toMatchObject({ stand: 'closed', since: null, cells: 'dlll' });
  });
});

it('answers not found for an unknown group, course, and a course that the group never had', async () => {
  const { place, read } = await makeSchool();
  const other = await makeCourse(api.db);
  for (const url of [
    '/api/groups/999999/progress',
    `/api/groups/999999/progress/rows?courseId=${other.id}`,
    `${place}/rows?courseId=999999`,
    `${place}?courseId=${other.id}`,
  ])
    expect([url, (await api.call('MODERATOR', 'GET', url)).statusCode]).toEqual([url, 404]);
  expect((await read()).counts.all).toBe(0);
});

it('answers for a group without any course', async () => {
  const group = await makeGroup(api.db, { members: [(await makeUser(api.db)).id] });
  const answer = await api.call('TEACHER', 'GET', `/api/groups/${group.id}/progress`);
  expect(answer.json()).toMatchObject({ course: null, lessons: [], counts: { all: 1, finished: 0 } });
});

itInProcess('takes the same number of statements for one learner and for ten', async () => {
  const { join, step, place, course } = await makeSchool({ dueOn: '2026-11-20T23:59' });
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
  const count = (url: string) =>
    api.statements.during(() => api.app.inject({ method: 'GET', url, headers })).then(({ length }) => length);
  const urls = [place, `${place}/rows?courseId=${course.id}&sort=since`];
  const counts = async () => [await count(urls[0]!), await count(urls[1]!)];
  await step(await join('Белов'), 0, 'COMPLETED', daysAgo(1));
  const one = await counts();
  for (let made = 0; made < 9; made += 1) await step(await join(`Белов ${made}`), 0, 'COMPLETED', daysAgo(1));
  expect(await counts()).toEqual(one);
});

describe('lesson of a learner', () => {
  it('says what happened, who did it, and what waits', async () => {
    const { join, lessons, step, course } = await makeSchool({ dueOn: '2026-11-20T23:59' });
    api.now = new Date('2026-11-26T09:00:00Z');
    const learner = await join('Белов');
    const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Вера', last_name: 'Ким' });
    await step(learner, 0, 'COMPLETED', new Date('2026-11-19T09:00:00Z'));
    await makeSubmission(api.db, {
      user_id: learner.id,
      lesson_id: lessons[1]!.id,
      verdict: 'REDO',
      comment: 'Добавьте риски.',
      reviewed_by: teacher.id,
      created_at: new Date('2026-11-25T09:00:00Z'),
    });
    await makeComment(api.db, { author_id: learner.id, lesson_id: lessons[1]!.id });
    const answer = await api.call('TEACHER', 'GET', `/api/learners/${learner.id}/lessons/${lessons[1]!.id}`);
    expect(answer.json()).toMatchObject({
      learner: { id: learner.id, lastName: 'Белов' },
      lesson: { order: 2, checkType: 'FILE', courseId: course.id },
      status: 'NEED_REWORK',
      isLocked: false,
      isOverdue: false,
      submissions: 1,
      remark: 'Добавьте риски.',
      questions: 1,
      due: { on: '2026-11-20T23:59' },
      events: [{ status: 'NEED_REWORK', by: { firstName: 'Вера', lastName: 'Ким' }, own: false }],
    });
  });

  it('says that a lesson is overdue, and that a locked lesson is not', async () => {
    const { join, lessons } = await makeSchool({ dueOn: '2026-11-20T23:59' });
    api.now = new Date('2026-11-26T09:00:00Z');
    const learner = await join('Белов');
    const read = async (at: number) =>
      (await api.call('MODERATOR', 'GET', `/api/learners/${learner.id}/lessons/${lessons[at]!.id}`)).json();
    expect(await read(0)).toMatchObject({ isLocked: false, isOverdue: true, events: [] });
    expect(await read(1)).toMatchObject({ isLocked: true, isOverdue: false });
  });

  it('is not found for a deleted learner and a deleted lesson', async () => {
    const { join, lessons } = await makeSchool();
    const learner = await join('Белов');
    const url = `/api/learners/${learner.id}/lessons/${lessons[0]!.id}`;
    await api.db
      .updateTable('lessons')
      .set({ deleted_at: new Date() })
      .where('id', '=', lessons[0]!.id)
      .execute();
    expect((await api.call('MODERATOR', 'GET', url)).statusCode).toBe(404);
    const other = `/api/learners/${learner.id}/lessons/${lessons[1]!.id}`;
    await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', learner.id).execute();
    expect((await api.call('MODERATOR', 'GET', other)).statusCode).toBe(404);
  });
});
