import { emptyFields } from '@stupeni/contract/fields';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeGroup, makeUser, signInAt } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const list = async (query = '') => {
  const answer = await api.call('MODERATOR', 'GET', `/api/participants${query}`);
  expect(answer.statusCode).toBe(200);
  const rows: { id: number; lastName: string }[] = answer.json();
  return { rows, names: rows.map(({ lastName }) => lastName), headers: answer.headers };
};
const people = (...names: string[]) =>
  Promise.all(names.map((last_name) => makeUser(api.db, { last_name, first_name: 'Имя' })));

describe('list of participants', () => {
  it('contains only the fields of the moderators’ table', async () => {
    const course = await makeCourse(api.db);
    const lessons = [
      await makeLesson(api.db, { course_id: course.id }),
      await makeLesson(api.db, { course_id: course.id }),
    ];
    const user = await makeUser(api.db, {
      first_name: 'Анна',
      last_name: 'Смирнова',
      email: 'anna@school.test',
    });
    await signInAt(api.db, user.id, new Date('2026-03-01T10:00:00Z'));
    const group = await makeGroup(api.db, { name: 'Весна', members: [user.id] });
    await makeProgress(api.db, { user_id: user.id, lesson_id: lessons[0]!.id, status: 'COMPLETED' });
    await makeProgress(api.db, { user_id: user.id, lesson_id: lessons[1]!.id, status: 'NEED_CLARIFY' });
    expect((await list()).rows).toEqual([
      {
        id: user.id,
        firstName: 'Анна',
        lastName: 'Смирнова',
        ...emptyFields,
        email: 'anna@school.test',
        groupIds: [group.id],
        groups: [{ groupId: group.id, group: { name: 'Весна' } }],
        lessons: 1,
        courses: 1,
        lastLogin: '2026-03-01T10:00:00.000Z',
        invitedUntil: null,
        lastStep: expect.stringMatching(/^20.*Z$/),
        idle: false,
        suspendedAt: null,
        deletedAt: null,
        version: 1,
      },
    ]);
  });

  it('contains only live learners, in Russian alphabetical order', async () => {
    await people('Яковлев', 'ёлкин', 'Елагин', 'Ершов');
    await makeUser(api.db, { role: 'TEACHER' });
    await makeUser(api.db, { deleted_at: new Date() });
    expect((await list()).names).toEqual(['Елагин', 'ёлкин', 'Ершов', 'Яковлев']);
    expect((await list('?sort=-name')).names).toEqual(['Яковлев', 'Ершов', 'ёлкин', 'Елагин']);
  });

  it('is sorted by the last sign-in, with learners who never signed in at one end', async () => {
    const [first, second] = await people('А', 'Б', 'В');
    for (const [user, day] of [
      [first, 2],
      [second, 1],
    ] as const)
      await signInAt(api.db, user!.id, new Date(2026, 1, day));
    expect((await list('?sort=-lastLogin')).names).toEqual(['А', 'Б', 'В']);
    expect((await list('?sort=lastLogin')).names).toEqual(['В', 'Б', 'А']);
    expect(
      (
        await list(
          '?sort=lastLogin&limit=1&cursor=' +
            String((await list('?sort=lastLogin&limit=1')).headers['x-next-cursor']),
        )
      ).names,
    ).toEqual(['Б']);
  });

  it('is sorted by group, completed lessons and started courses', async () => {
    const [a, b, c] = await people('А', 'Б', 'В');
    await makeGroup(api.db, { name: 'Осень', members: [a!.id] });
    await makeGroup(api.db, { name: 'весна', members: [c!.id] });
    const [first, second] = [await makeCourse(api.db), await makeCourse(api.db)];
    const lessons = [];
    for (const { id } of [first, first, second])
      lessons.push((await makeLesson(api.db, { course_id: id })).id);
    const completed = { user_id: b!.id, status: 'COMPLETED' } as const;
    await makeProgress(api.db, { ...completed, lesson_id: lessons[0]! });
    await makeProgress(api.db, { ...completed, lesson_id: lessons[1]! });
    await makeProgress(api.db, { ...completed, user_id: c!.id, lesson_id: lessons[0]! });
    await makeProgress(api.db, { user_id: c!.id, lesson_id: lessons[2]!, status: 'NEED_CLARIFY' });
    expect((await list('?sort=group')).names).toEqual(['Б', 'В', 'А']);
    expect((await list('?sort=-group')).names).toEqual(['А', 'В', 'Б']);
    expect((await list('?sort=-lessons')).names).toEqual(['Б', 'В', 'А']);
    expect((await list('?sort=courses')).names).toEqual(['А', 'Б', 'В']);
  });

  const sorts = ['name', 'lastLogin', 'group', 'lessons', 'courses'].flatMap((by) => [by, `-${by}`]);

  it.each(['', ...sorts.map((sort) => `&sort=${sort}`)])(
    'returns every row once in pages, by cursor and by number (%s)',
    async (sort) => {
      const [first, , other] = await people('Г', 'А', 'Б', 'А', 'В');
      await makeGroup(api.db, { members: [first!.id, other!.id] });
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(`?limit=2${sort}${cursor ? `&cursor=${cursor}` : ''}`);
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.headers['x-next-cursor'] as string | undefined;
      } while (cursor !== undefined);
      const whole = await list(`?limit=1000${sort}`);
      expect(seen).toEqual(whole.rows.map(({ id }) => id));
      expect(seen).toHaveLength(5);
      const third = await list(`?limit=2&page=3&total=1${sort}`);
      expect(third.rows.map(({ id }) => id)).toEqual(seen.slice(4));
      expect(third.headers).toMatchObject({ 'x-total-count': '5' });
      expect((await list(`?limit=2&page=4${sort}`)).rows).toEqual([]);
      const jump = await list(`?limit=2&page=2${sort}`);
      const next = await list(`?limit=2&cursor=${String(jump.headers['x-next-cursor'])}${sort}`);
      expect(next.rows.map(({ id }) => id)).toEqual(seen.slice(4));
    },
  );

  it('searches names and e-mails without case, ё as е, % as itself', async () => {
    await people('Ёжикова', 'Петров');
    await makeUser(api.db, { last_name: 'Сто%', email: 'percent@school.test' });
    expect((await list(`?search=${encodeURIComponent('ЕЖИК')}`)).names).toEqual(['Ёжикова']);
    expect((await list('?search=%25')).names).toEqual(['Сто%']);
    expect((await list('?search=PERCENT@')).names).toEqual(['Сто%']);
    expect((await list('?search=percent@school.test')).names).toEqual(['Сто%']);
    expect((await list('?search=percent@other.test')).names).toEqual([]);
    expect((await list('?search=%20')).names).toHaveLength(3);
  });

  it.each(['Ильич', 'Ким Лев Ильич', 'лев ильич', 'Лев Ким', 'Ким Лев'])(
    'finds a person with «отчество» by «%s»',
    async (search) => {
      await makeUser(api.db, { last_name: 'Ким', first_name: 'Лев', middle_name: 'Ильич' });
      await makeUser(api.db, { last_name: 'Ли', first_name: 'Ян' });
      expect((await list(`?search=${encodeURIComponent(search)}`)).names).toEqual(['Ким']);
    },
  );

  it('filters by group, and counts the matches on request', async () => {
    const [a, b] = await people('А', 'Б', 'В');
    const { id } = await makeGroup(api.db, { members: [a!.id, b!.id] });
    const page = await list(`?groupId=${id}&limit=1&total=1`);
    expect([page.names, page.headers['x-total-count']]).toEqual([['А'], '2']);
    expect((await list()).headers['x-total-count']).toBeUndefined();
  });

  it.each([
    'sort=password',
    'sort=name;',
    'limit=0',
    'limit=1001',
    'limit=x',
    'cursor=x',
    'cursor=99999999999',
    'groupId=0',
    'page=0',
    'page=1000001',
    'page=2&cursor=1',
    'state=gone',
    'total=2',
    'who=me',
    'search=a%00b',
  ])('rejects ?%s', async (query) => {
    const answer = await api.call('MODERATOR', 'GET', `/api/participants?${query}`);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation']);
  });

  itInProcess('takes one statement and the session check, two with the total', async () => {
    await people('А', 'Б', 'В');
    const headers = {
      authorization: `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'MODERATOR' }))}`,
    };
    const take = (url: string) => api.statements.during(() => api.app.inject({ url, headers }));
    expect(await take('/api/participants')).toHaveLength(2);
    expect(await take('/api/participants?total=1&search=a')).toHaveLength(3);
  });
});

describe('groups and slots', () => {
  it('contain live groups by name with their number of learners', async () => {
    const user = await makeUser(api.db);
    const b = await makeGroup(api.db, { name: 'Б' });
    const a = await makeGroup(api.db, { name: 'а', members: [user.id] });
    await makeGroup(api.db, { name: 'В', deleted_at: new Date() });
    expect((await api.call('MODERATOR', 'GET', '/api/groups')).json()).toEqual([
      { id: a.id, name: 'а', members: 1, courseIds: [] },
      { id: b.id, name: 'Б', members: 0, courseIds: [] },
    ]);
  });

  it('contain the numbers of paid, used and free slots', async () => {
    await people('А', 'Б');
    await makeUser(api.db, { deleted_at: new Date() });
    const before = (await api.call('MODERATOR', 'GET', '/api/slots')).json();
    expect(before).toMatchObject({ paid: 2, used: 2, free: 0 });
  });
});
