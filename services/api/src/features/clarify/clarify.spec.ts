import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();

/** Makes a lesson with a learner's question. */
async function makeAskedLesson() {
  const course = await makeCourse(api.db, { title: 'Курс' });
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав' });
  const learner = await makeUser(api.db, { first_name: 'Борис', last_name: 'Орлов' });
  const place = { user_id: learner.id, lesson_id: lesson.id };
  await makeProgress(api.db, { ...place, status: 'NEED_CLARIFY' });
  const ask = (text: string, created_at?: Date) =>
    makeComment(api.db, {
      author_id: learner.id,
      lesson_id: lesson.id,
      text,
      ...(created_at && { created_at }),
    });
  const question = await ask('Кто "заказчик"?');
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const reply = (body: object) =>
    api.call(teacher, 'PATCH', `/api/teacher/clarify/${learner.id}/${lesson.id}`, body);
  const answer = (id: number, text: string, who = teacher) =>
    api.call(who, 'POST', `/api/lessonComments/${id}/answer`, { answer: text });
  return { course, lesson, learner, place, ask, question, teacher, reply, answer };
}
const status = async () =>
  (await api.db.selectFrom('progress').select('status').executeTakeFirstOrThrow()).status;
const list = async (query = '') => (await api.call('TEACHER', 'GET', `/api/teacher/clarify${query}`)).json();

afterEach(() => checkInvariants(api.db));

describe('question queue', () => {
  it('filters by the group of the learner and by the id of the question', async () => {
    const { lesson, learner, question } = await makeAskedLesson();
    const other = await makeUser(api.db);
    const asked = await makeComment(api.db, { author_id: other.id, lesson_id: lesson.id, answer: 'Да' });
    const group = await makeGroup(api.db, { members: [learner.id] });
    const listIds = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);
    expect(await listIds(`?answered=all&groupId=${group.id}`)).toEqual([question.id]);
    expect(await listIds(`?answered=all&id=${asked.id}`)).toEqual([asked.id]);
    expect(await listIds(`?id=${asked.id}`)).toEqual([]);
  });

  it('splits long questions into pages of at most 128 kB, and loses none', async () => {
    const { ask, question } = await makeAskedLesson();
    const asked = [question.id];
    for (let n = 0; n < 15; n += 1) asked.push((await ask('ё'.repeat(10_000))).id);
    const found: number[] = [];
    for (let cursor = ''; ;) {
      const page = await api.call('TEACHER', 'GET', `/api/teacher/clarify?limit=50${cursor}`);
      expect(page.body.length).toBeLessThan(128 * 1024);
      found.push(...page.json<{ id: number }[]>().map(({ id }) => id));
      const next = page.headers['x-next-cursor'];
      if (next === undefined) break;
      cursor = `&cursor=${String(next)}`;
    }
    expect(found).toEqual(asked);
  });

  it('lists each unanswered question, oldest first', async () => {
    const { course, lesson, learner, ask, question } = await makeAskedLesson();
    const older = await ask('А сроки?', new Date('2026-03-01T10:00:00Z'));
    await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id, answer: 'Да' });
    const rows = await list();
    expect(rows).toEqual([
      {
        id: older.id,
        user: { id: learner.id, firstName: 'Борис', lastName: 'Орлов' },
        lesson: { id: lesson.id, title: 'Устав', order: 1, course: { id: course.id, title: 'Курс' } },
        meta: {
          question: 'А сроки?',
          reply: null,
          commentId: older.id,
          createdAt: '2026-03-01T10:00:00.000Z',
          answeredAt: null,
          teacher: null,
        },
        group: null,
        groups: [],
      },
      expect.objectContaining({ id: question.id }),
    ]);
    expect(Value.Errors(operations.listClarify.reply, rows)).toEqual([]);
  });

  it('pages, counts, and searches by learner, lesson and question', async () => {
    const { ask, question, lesson } = await makeAskedLesson();
    const second = await ask('А сроки?');
    const page = await api.call('TEACHER', 'GET', '/api/teacher/clarify?limit=1&total=1');
    expect(page.headers).toMatchObject({ 'x-next-cursor': String(question.id), 'x-total-count': '2' });
    const found = await api.call(
      'TEACHER',
      'GET',
      `/api/teacher/clarify?total=1&search=${encodeURIComponent('сроки')}`,
    );
    expect(found.headers).toMatchObject({ 'x-total-count': '1' });
    expect(await list(`?cursor=${question.id}`)).toMatchObject([{ id: second.id }]);
    expect(await list(`?search=${encodeURIComponent('СРОКИ')}`)).toMatchObject([{ id: second.id }]);
    expect(await list(`?search=${encodeURIComponent('орлов')}&lessonId=${lesson.id}`)).toHaveLength(2);
  });

  it('omits questions of deleted lessons and learners', async () => {
    const { lesson, learner } = await makeAskedLesson();
    for (const [table, id] of [
      ['lessons', lesson.id],
      ['users', learner.id],
    ] as const) {
      await api.db.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', id).execute();
      expect(await list()).toEqual([]);
      await api.db.updateTable(table).set({ deleted_at: null }).where('id', '=', id).execute();
    }
  });
});

describe('answer', () => {
  it('is stored with the question, restores the status of the lesson and notifies the learner', async () => {
    const { question, learner, lesson, answer, teacher } = await makeAskedLesson();
    const given = await answer(question.id, ' Ректор. ');
    expect([given.statusCode, given.json()]).toEqual([
      200,
      {
        id: question.id,
        text: 'Кто "заказчик"?',
        createdAt: expect.any(String),
        author: { firstName: 'Борис', lastName: 'Орлов' },
        mine: false,
        answer: 'Ректор.',
        answeredAt: expect.any(String),
        teacher: { firstName: 'Ольга', lastName: 'Ким' },
      },
    ]);
    const stored = await api.db.selectFrom('progress').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'NOT_STARTED', event: 'answered', changed_by: teacher.id });
    const notification = await api.db.selectFrom('notifications').selectAll().executeTakeFirstOrThrow();
    expect(notification).toMatchObject({
      user_id: learner.id,
      lesson_id: lesson.id,
      text: 'Преподаватель ответил на ваш вопрос к уроку «Устав»',
    });
  });

  it('goes to the oldest question when the call names none; the last answer restores the status', async () => {
    const { ask, question, reply } = await makeAskedLesson();
    const second = await ask('А сроки?');
    expect((await reply({ reply: 'Ректор.' })).json()).toMatchObject({ id: question.id });
    expect(await status()).toBe('NEED_CLARIFY');
    expect((await reply({ reply: 'В мае.', commentId: second.id })).json()).toMatchObject({
      answer: 'В мае.',
    });
    expect(await status()).toBe('NOT_STARTED');
  });

  it('does not change a completed lesson', async () => {
    const { question, answer, place } = await makeAskedLesson();
    await makeProgress(api.db, { ...place, status: 'COMPLETED' });
    expect((await answer(question.id, 'Да')).statusCode).toBe(200);
    expect(await status()).toBe('COMPLETED');
  });

  it('changes nothing when it is repeated, and another answer is rejected', async () => {
    const { question, answer, reply } = await makeAskedLesson();
    const first = await answer(question.id, 'Ректор.');
    const before = await takeSnapshot(api.db);
    expect((await answer(question.id, 'Ректор.')).json()).toEqual(first.json());
    expect((await reply({ reply: 'Ректор.' })).json()).toEqual(first.json());
    for (const other of [await answer(question.id, 'Декан.'), await reply({ reply: 'Декан.' })])
      expect([other.statusCode, other.json().error]).toEqual([409, 'wrong_state']);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it.each(['', '   ', '\u00a0', '\u200b', '\u00ad\u2800'])(
    'is rejected when it is blank (%j), and changes nothing',
    async (text) => {
      const { question, answer, reply } = await makeAskedLesson();
      const before = await takeSnapshot(api.db);
      for (const given of [await answer(question.id, text), await reply({ reply: text })])
        expect([given.statusCode, given.json()]).toEqual([
          400,
          { error: 'answer_required', message: 'Введите ответ или отсутствует commentId' },
        ]);
      expect(await takeSnapshot(api.db)).toEqual(before);
    },
  );

  it('gets not_found for a question of another learner, of a deleted lesson, or without a question', async () => {
    const { question, answer, reply, lesson, learner, teacher } = await makeAskedLesson();
    const other = await makeAskedLesson();
    expect((await answer(999_999, 'Да')).statusCode).toBe(404);
    expect((await reply({ reply: 'Да', commentId: other.question.id })).statusCode).toBe(404);
    const withoutQuestion = `/api/teacher/clarify/${other.learner.id}/${lesson.id}`;
    expect((await api.call(teacher, 'PATCH', withoutQuestion, { reply: 'Да' })).statusCode).toBe(404);
    await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', learner.id).execute();
    expect((await answer(question.id, 'Да')).statusCode).toBe(404);
  });

  itInProcess('takes a fixed number of statements for any number of questions', async () => {
    const { question, ask, teacher } = await makeAskedLesson();
    for (let n = 0; n < 5; n += 1) await ask(`Ещё вопрос ${n}?`);
    const count = async (id: number) => {
      const headers = { authorization: `Bearer ${await api.issueToken(teacher)}` };
      const url = `/api/lessonComments/${id}/answer`;
      const made = await api.statements.during(() =>
        api.app.inject({ method: 'POST', url, headers, payload: { answer: 'Да' } }),
      );
      return made.length;
    };
    // Session, lock, question, answer, notification, comment. The last answer updates the progress too.
    expect(await count(question.id)).toBe(7);
    await api.db.deleteFrom('comments').where('answer', 'is', null).execute();
    expect(await count((await ask('Последний?')).id)).toBe(8);
  });
});
