import { emptyFields, learnerLabels } from '@stupeni/contract/fields';
import { sql } from 'kysely';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makePayment } from '../../testing/makers/payments';
import { makeGroup, makeUser, signInAt } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { pageSize } from './export-table';
import { personFields } from './person';

const api = useApi();
const get = (path: string) => api.call('MODERATOR', 'GET', `/api/participants/${path}`);

describe('export of participants', () => {
  it('has the format of Russian Excel', async () => {
    api.now = new Date('2026-03-02T10:00:00Z');
    const user = await makeUser(api.db, {
      first_name: 'Анна; "Аня"',
      last_name: 'Смирнова',
      middle_name: 'Павловна',
      email: 'anna@school.test',
    });
    await signInAt(api.db, user.id, new Date('2026-03-01T10:05:00Z'));
    await makeGroup(api.db, { name: 'Весна', members: [user.id] });
    const answer = await get('export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="_________ 2026-03-02.csv"; filename*=UTF-8''${encodeURIComponent('Участники 2026-03-02.csv')}`,
    );
    const cells = {
      ...emptyFields,
      lastName: 'Смирнова',
      firstName: '"Анна; ""Аня"""',
      middleName: 'Павловна',
      email: 'anna@school.test',
    };
    const headings = personFields.map((field) => learnerLabels[field]).join(';');
    const person = personFields.map((field) => cells[field]).join(';');
    expect(answer.body).toBe(
      `\ufeff${headings};Группа;Последний вход (Москва, стандартное время);Уроков пройдено;Курсов начато\r\n` +
        `${person};Весна;2026-03-01 13:05;0;0\r\n`,
    );
  });

  it('contains no formula for any name or e-mail', async () => {
    for (const first_name of ['=1+1', '+7', '-1', '@SUM(A1)', '\t=1'])
      await makeUser(api.db, { first_name, last_name: '=HYPERLINK("http://x";"y")' });
    for (const email of ['+x@y', '=x@y', '-x@y', '＝x@y'])
      await makeUser(api.db, { email, first_name: ' =1+1', last_name: '\u00a0@SUM(A1)' });
    await makeGroup(api.db, { name: '+7', members: [(await makeUser(api.db)).id] });
    const cells = (await get('export')).body.slice(1).split(/\r\n|;/);
    expect(cells).toEqual(expect.arrayContaining(["'+x@y", "'=x@y", "'-x@y", "'＝x@y", "'+7"]));
    expect(cells.filter((cell) => /^"?\s*[=+\-@\t＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('contains every learner or those that match the filter, in two statements', async () => {
    const [a] = [await makeUser(api.db, { last_name: 'А' }), await makeUser(api.db, { last_name: 'Б' })];
    const { id } = await makeGroup(api.db, { members: [a.id] });
    const countLines = async (query: string) => (await get(`export${query}`)).body.split('\r\n').length - 2;
    expect([await countLines(''), await countLines(`?groupId=${id}`), await countLines('?search=Б')]).toEqual(
      [2, 1, 1],
    );
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const take = () => api.app.inject({ url: '/api/participants/export', headers });
    expect(await api.statements.during(take)).toHaveLength(3);
  });

  it('is sorted by name over several pages, one statement each', async () => {
    const count = pageSize + 1;
    await makePayment(api.db, { quantity: count });
    await sql`insert into users (email, first_name, last_name, password_hash, role)
      select n || '@school.test', 'Имя', 'Ф' || lpad((n * 7 % ${count}::int)::text, 4, '0'), 'x', 'LEARNER'
      from generate_series(1, ${count}::int) n`.execute(api.db);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    let body = '';
    const take = async () => ({ body } = await api.app.inject({ url: '/api/participants/export', headers }));
    expect(await api.statements.during(take)).toHaveLength(4);
    const names = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(names).toHaveLength(count);
    expect(names).toEqual(names.toSorted());
  });
});

describe('progress of a participant', () => {
  it('contains the lessons of every course that is open to the learner or begun', async () => {
    const [open, begun, mine] = [
      await makeCourse(api.db, { title: 'Первый' }),
      await makeCourse(api.db, { title: 'Начатый' }),
      await makeCourse(api.db, { title: 'Группы' }),
    ];
    await makeCourse(api.db, { title: 'Закрытый' });
    const user = await makeUser(api.db);
    await makeGroup(api.db, { members: [user.id], courses: [mine.id] });
    const one = await makeLesson(api.db, { course_id: open.id, title: 'Раз' });
    const two = await makeLesson(api.db, { course_id: open.id, title: 'Два' });
    await makeLesson(api.db, { course_id: open.id, deleted_at: new Date() });
    const old = await makeLesson(api.db, { course_id: begun.id, title: 'Старый' });
    const [first, last] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-02T10:00:00.250Z')];
    const step = { user_id: user.id, status: 'COMPLETED' as const };
    const score = { score: 2, total: 2 };
    await makeProgress(api.db, { ...step, ...score, lesson_id: one.id, changed_at: first });
    await makeProgress(api.db, { ...step, lesson_id: old.id, status: 'NEED_REWORK', changed_at: last });
    const answer = await get(`${user.id}/progress`);
    expect(answer.statusCode).toBe(200);
    const shown = (lesson: typeof one, order: number, status: string, at: Date | null) => ({
      id: lesson.id,
      title: lesson.title,
      order,
      checkType: lesson.check_type,
      status,
      changedAt: at && at.toISOString(),
      ...(lesson === one ? score : { score: null, total: null }),
      submissions: [],
    });
    const [listed] = (await api.call('MODERATOR', 'GET', '/api/participants')).json();
    expect(answer.json()).toEqual({
      participant: listed,
      lastStep: last.toISOString(),
      courses: [
        {
          course: { id: open.id, title: 'Первый' },
          completed: 1,
          lessons: [shown(one, 1, 'COMPLETED', first), shown(two, 2, 'NOT_STARTED', null)],
        },
        {
          course: { id: begun.id, title: 'Начатый' },
          completed: 0,
          lessons: [shown(old, 1, 'NEED_REWORK', last)],
        },
        { course: { id: mine.id, title: 'Группы' }, completed: 0, lessons: [] },
      ],
    });
  });

  it('is empty before the first step, and not found for staff and unknown ids', async () => {
    const user = await makeUser(api.db);
    expect((await get(`${user.id}/progress`)).json()).toMatchObject({
      participant: { id: user.id, email: user.email },
      lastStep: null,
      courses: [],
    });
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    for (const id of [teacher.id, 999_999])
      expect((await get(`${id}/progress`)).json().error).toBe('not_found');
  });

  it('contains submissions, the newest first, with addresses of their files', async () => {
    const course = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Вера', last_name: 'Кузнецова' });
    const place = { user_id: user.id, lesson_id: lesson.id };
    await makeSubmission(api.db, { ...place, verdict: 'REDO', reviewed_by: teacher.id });
    await makeSubmission(api.db, place);
    await makeSubmission(api.db, { ...place, user_id: other.id });
    const { courses } = (await get(`${user.id}/progress`)).json();
    expect(courses[0].lessons[0]).toMatchObject({
      checkType: 'FILE',
      status: 'ON_REVIEW',
      submissions: [
        {
          state: 'WAITING',
          verdict: null,
          teacher: null,
          filePath: expect.stringMatching(/^\/api\/files\//),
        },
        { verdict: 'REDO', teacher: { firstName: 'Вера', lastName: 'Кузнецова' } },
      ],
    });
    expect(courses[0].lessons[0].submissions).toHaveLength(2);
  });

  it('takes two statements and the session check for any number of submissions', async () => {
    const user = await makeUser(api.db);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const take = () => api.app.inject({ url: `/api/participants/${user.id}/progress`, headers });
    expect(await api.statements.during(take)).toHaveLength(3);
  });
});
