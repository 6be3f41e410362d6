import type { CheckType, ProgressStatus } from '@stupeni/contract';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
type Who = Parameters<typeof api.call>[0];

async function makeSchool(check_type: CheckType = 'VIEW') {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type });
  const learner = await makeUser(api.db, { first_name: 'Анна', last_name: 'Смирнова' });
  return { course, lesson, learner };
}
const commentsPath = (id: number) => `/api/lessonComments/${id}`;
const add = (who: Who, id: number, text: unknown) => api.call(who, 'POST', commentsPath(id), { text });
const list = (who: Who, id: number, query = '') => api.call(who, 'GET', `${commentsPath(id)}${query}`);
const progress = () => api.db.selectFrom('progress').selectAll().execute();

afterEach(() => checkInvariants(api.db));

describe('comment', () => {
  it('returns the updated list, waits for an answer and opens the next lesson', async () => {
    const { course, lesson, learner } = await makeSchool('FILE');
    const next = await makeLesson(api.db, { course_id: course.id });
    const answer = await add(learner, lesson.id, '  Что такое устав?\nИ зачем он? ');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        text: 'Что такое устав?\nИ зачем он?',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        author: { firstName: 'Анна', lastName: 'Смирнова' },
        mine: true,
        answer: null,
        answeredAt: null,
        teacher: null,
      },
    ]);
    expect(await progress()).toMatchObject([
      { status: 'NEED_CLARIFY', before_question: 'NOT_STARTED', event: 'question' },
    ]);
    expect((await list(learner, next.id)).statusCode).toBe(200);
  });

  it.each<[ProgressStatus, ProgressStatus, ProgressStatus | null]>([
    ['ON_REVIEW', 'NEED_CLARIFY', 'ON_REVIEW'],
    ['NEED_REWORK', 'NEED_CLARIFY', 'NEED_REWORK'],
    ['NEED_CLARIFY', 'NEED_CLARIFY', 'NOT_STARTED'],
    ['COMPLETED', 'COMPLETED', null],
  ])('changes the status %s of its lesson to %s', async (from, status, before_question) => {
    const { lesson, learner } = await makeSchool();
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: from });
    expect((await add(learner, lesson.id, 'Вопрос')).statusCode).toBe(201);
    expect(await progress()).toMatchObject([{ status, before_question }]);
  });

  it.each(['', '   ', '\u00a0', '\u0000\u202e', '\u200b\n\t', '\u2060', '\u200d\u115f\u1160'])(
    'is rejected when it contains only %j, and changes nothing',
    async (text) => {
      const { lesson, learner } = await makeSchool();
      const before = await takeSnapshot(api.db);
      const answer = await add(learner, lesson.id, text);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: 'comment_required', message: 'Введите комментарий' });
      expect(await takeSnapshot(api.db)).toEqual(before);
    },
  );

  it.each([undefined, null, 5, ['текст'], 'а'.repeat(10_001)])(
    'is rejected when it is no text or too long (%#)',
    async (text) => {
      const { lesson, learner } = await makeSchool();
      const before = await takeSnapshot(api.db);
      const answer = await add(learner, lesson.id, text);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation']);
      expect(await takeSnapshot(api.db)).toEqual(before);
    },
  );

  itAtNight('is rejected on a TEST lesson, a locked or unknown one, and in a closed course', async () => {
    const { course, lesson, learner } = await makeSchool('TEST');
    const locked = await makeLesson(api.db, { course_id: course.id });
    const elsewhere = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
    const before = await takeSnapshot(api.db);
    for (const [id, status, error] of [
      [lesson.id, 409, 'wrong_check_type'],
      [locked.id, 403, 'lesson_locked'],
      [elsewhere.id, 403, 'course_closed'],
      [999_999, 404, 'not_found'],
    ] as const) {
      const answer = await add(learner, id, 'Вопрос');
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    }
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  itAtNight('is rejected while twenty of the same learner wait for an answer on the lesson', async () => {
    const { course, lesson, learner } = await makeSchool();
    const other = await makeUser(api.db);
    const next = await makeLesson(api.db, { course_id: course.id });
    for (let n = 0; n < 20; n += 1)
      await makeComment(api.db, { lesson_id: lesson.id, author_id: learner.id });
    await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'NEED_CLARIFY' });
    const before = await takeSnapshot(api.db);
    const answer = await add(learner, lesson.id, 'Ещё один');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'too_many_questions', limit: 20, message: expect.stringContaining('20 вопросов без ответа') },
    ]);
    expect(await takeSnapshot(api.db)).toEqual(before);
    expect((await add(other, lesson.id, 'Вопрос')).statusCode).toBe(201);
    expect((await add(learner, next.id, 'Вопрос')).statusCode).toBe(201);
    await api.db
      .updateTable('comments')
      .set({ answer: 'Да', answered_by: learner.id, answered_at: new Date() })
      .where('id', '=', (await list(learner, lesson.id, '?limit=1')).json()[0].id)
      .execute();
    expect((await add(learner, lesson.id, 'Ещё один')).statusCode).toBe(201);
  });

  it('is the last of the list that its call returns, also on a long list', async () => {
    const { lesson, learner } = await makeSchool();
    const others = await makeMany(lesson.id, 25);
    const answer = await add(learner, lesson.id, 'Мой вопрос');
    const texts = answer.json().map(({ text }: { text: string }) => text);
    expect(texts).toEqual([...others.slice(-19).map(({ text }) => text), 'Мой вопрос']);
  });

  itInProcess('takes six statements and the session check', async () => {
    const { lesson, learner } = await makeSchool();
    for (let n = 0; n < 20; n += 1)
      await makeComment(api.db, { lesson_id: lesson.id, author_id: learner.id, answer: 'Да' });
    const headers = { authorization: `Bearer ${await api.issueToken(learner)}` };
    const url = commentsPath(lesson.id);
    const payload = { text: 'Вопрос' };
    const call = () => api.app.inject({ method: 'POST', url, headers, payload });
    expect(await api.statements.during(call)).toHaveLength(7);
  });
});

/** Makes answered comments of one learner, each a minute after the one before. */
async function makeMany(lesson_id: number, count: number, given: { text?: string; answer?: string } = {}) {
  const { id: author_id } = await makeUser(api.db);
  const made = [];
  for (let n = 0; n < count; n += 1)
    made.push(
      await makeComment(api.db, {
        lesson_id,
        author_id,
        answer: 'Да',
        created_at: new Date(Date.UTC(2026, 1, 1, 0, n)),
        ...given,
      }),
    );
  return made;
}
const earlierThan = ({ headers }: Awaited<ReturnType<typeof list>>) =>
  `?upTo=${String(headers['x-earlier-cursor'])}`;
const listIds = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.json().map(({ id }: { id: number }) => id);

describe('comments of a lesson', () => {
  it('are the newest twenty, with a cursor to earlier ones', async () => {
    const { lesson, learner } = await makeSchool();
    const ids = (await makeMany(lesson.id, 45)).map(({ id }) => id);
    const newest = await list(learner, lesson.id, '?total=1');
    expect(listIds(newest)).toEqual(ids.slice(25));
    expect(newest.headers).toMatchObject({ 'x-total-count': '45', 'x-earlier-cursor': String(ids[24]) });
    const middle = await list(learner, lesson.id, `?upTo=${ids[24]}`);
    expect(listIds(middle)).toEqual(ids.slice(5, 25));
    const first = await list(learner, lesson.id, earlierThan(middle));
    expect(listIds(first)).toEqual(ids.slice(0, 5));
    expect(first.headers['x-earlier-cursor']).toBeUndefined();
    expect((await list(learner, lesson.id, `?upTo=${ids[24]}&limit=5`)).json()).toMatchObject({
      issues: [{ path: 'upTo' }],
    });
  });

  itAtNight.each(['а', '\u0001', '"', '😀'])(
    'take at most 128 kB in one answer, of whatever letters (%j)',
    async (letter) => {
      const { lesson, learner } = await makeSchool();
      const text = `а${letter.repeat(9_999)}`;
      const made = (await makeMany(lesson.id, 21, { text, answer: text })).map(({ id }) => id);
      const found = [];
      let query = '';
      while (found.length < made.length) {
        const page = await list(learner, lesson.id, query);
        expect(Buffer.byteLength(page.body)).toBeLessThan(130 * 1024);
        found.unshift(...listIds(page));
        query = earlierThan(page);
      }
      expect(found).toEqual(made);
      const forward = await list(learner, lesson.id, '?limit=1000');
      expect(Buffer.byteLength(forward.body)).toBeLessThan(130 * 1024);
      const last = listIds(forward).at(-1);
      expect(forward.headers['x-next-cursor']).toBe(String(last));
      expect(listIds(await list(learner, lesson.id, `?limit=1&cursor=${last}`))).toEqual([
        made[made.indexOf(last) + 1],
      ]);
    },
  );

  it('have an ETag that changes with them, and are not sent twice', async () => {
    const { lesson, learner } = await makeSchool();
    const [comment] = await makeMany(lesson.id, 1);
    const authorization = `Bearer ${await api.issueToken(learner)}`;
    const read = (tag?: string) =>
      api.app.inject({
        url: commentsPath(lesson.id),
        headers: { authorization, ...(tag && { 'if-none-match': tag }) },
      });
    const tag = String((await read()).headers['etag']);
    const same = await read(tag);
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', tag]);
    expect(same.headers).not.toHaveProperty('content-length');
    await api.db.updateTable('comments').set({ text: 'Иначе' }).where('id', '=', comment!.id).execute();
    const changed = await read(tag);
    expect([changed.statusCode, changed.json()[0].text]).toEqual([200, 'Иначе']);
    expect(changed.headers['etag']).not.toBe(tag);
  });

  it('include all learners’ comments with the teachers’ answers, oldest first, in pages', async () => {
    const { lesson, learner } = await makeSchool();
    const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Олег', last_name: 'Зуев' });
    const other = await makeUser(api.db, { first_name: 'Борис', last_name: 'Орлов' });
    const on = (day: number) => new Date(Date.UTC(2026, 2, day));
    const place = { lesson_id: lesson.id };
    const late = await makeComment(api.db, { ...place, author_id: learner.id, created_at: on(3) });
    const early = await makeComment(api.db, {
      ...place,
      author_id: other.id,
      created_at: on(1),
      answer: 'Да',
      answered_by: teacher.id,
      answered_at: on(2),
    });
    const all = (await list(learner, lesson.id)).json();
    expect(all).toMatchObject([
      {
        id: early.id,
        mine: false,
        author: { firstName: 'Борис', lastName: 'Орлов' },
        answer: 'Да',
        teacher: { firstName: 'Олег', lastName: 'Зуев' },
      },
      { id: late.id, mine: true, answer: null, teacher: null },
    ]);
    expect(Date.parse(all[0].answeredAt)).toBe(on(2).getTime());
    const first = await list(learner, lesson.id, '?limit=1');
    expect(first.json()).toMatchObject([{ id: early.id }]);
    expect(first.headers['x-next-cursor']).toBe(String(early.id));
    const second = await list(learner, lesson.id, `?cursor=${early.id}`);
    expect(second.json()).toMatchObject([{ id: late.id }]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  it('are open to staff, and closed to a learner who may not open the lesson', async () => {
    const { course } = await makeSchool('FILE');
    const locked = await makeLesson(api.db, { course_id: course.id });
    for (const role of ['TEACHER', 'MODERATOR', 'CREATOR'] as const)
      expect((await list(role, locked.id)).json()).toEqual([]);
    const rejected = await list('LEARNER', locked.id);
    expect([rejected.statusCode, rejected.json().error]).toEqual([403, 'lesson_locked']);
    expect((await list('TEACHER', 999_999)).statusCode).toBe(404);
  });

  itInProcess('take two statements and the session check, also for two readers at once', async () => {
    const { lesson, learner } = await makeSchool();
    const tokens = [await api.issueToken(learner), await api.issueToken(await makeUser(api.db))];
    const call = (token: string | undefined) =>
      api.app.inject({ url: commentsPath(lesson.id), headers: { authorization: `Bearer ${token}` } });
    await call(tokens[0]);
    expect(await api.statements.during(() => call(tokens[0]))).toHaveLength(3);
    expect(await api.statements.during(() => Promise.all(tokens.map(call)))).toHaveLength(3);
  });

  it('are not mixed when several lessons are read at once, and a closed discussion is marked', async () => {
    const { course, lesson, learner } = await makeSchool('FILE');
    const [other, empty] = [
      await makeLesson(api.db, { course_id: course.id }),
      await makeLesson(api.db, { course_id: course.id }),
    ];
    const ids = (await makeMany(lesson.id, 2)).map(({ id }) => id);
    const question = await makeComment(api.db, { lesson_id: other.id, author_id: learner.id });
    await api.call('TEACHER', 'PUT', `${commentsPath(empty.id)}/discussion`, { closed: true });
    const answers = await Promise.all([lesson, other, empty, other].map(({ id }) => list('TEACHER', id)));
    expect(answers.map(listIds)).toEqual([ids, [question.id], [], [question.id]]);
    expect(answers.map(({ headers }) => headers['x-discussion-closed'])).toEqual([
      undefined,
      undefined,
      '1',
      undefined,
    ]);
  });
});
