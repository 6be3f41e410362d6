import type { Thread } from '@stupeni/contract';
import { operations } from '@stupeni/contract/schemas';
import { sql } from 'kysely';
import Value from 'typebox/value';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();

/** A learner's questions on a lesson, and a teacher who answers them on days of November. */
async function makeSchool() {
  const course = await makeCourse(api.db, { title: 'Курс' });
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав' });
  const learner = await makeUser(api.db, { first_name: 'Борис', last_name: 'Орлов' });
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));
  const ask = (text: string, asked: number, answered?: number) =>
    makeComment(api.db, {
      author_id: learner.id,
      lesson_id: lesson.id,
      text,
      created_at: day(asked),
      ...(answered && { answer: `Ответ: ${text}`, answered_at: day(answered), answered_by: teacher.id }),
    });
  const early = await ask('Раньше всех, ответ 9-го', 1, 9);
  const open = await ask('Ждёт с 5-го', 5);
  const late = await ask('Позже, ответ 11-го', 6, 11);
  const older = await ask('Ждёт со 2-го', 2);
  const list = (query: string) => api.call(teacher, 'GET', `/api/teacher/clarify${query}`);
  const ids = async (query: string) => (await list(query)).json<{ id: number }[]>().map(({ id }) => id);
  return { course, lesson, learner, teacher, early, open, late, older, list, ids };
}

it('lists unanswered questions by default', async () => {
  const { older, open, ids } = await makeSchool();
  expect(await ids('')).toEqual([older.id, open.id]);
  expect(await ids('?answered=no')).toEqual([older.id, open.id]);
});

it('lists answered questions with answer, teacher and time, the latest answer first', async () => {
  const { early, late, lesson, learner, list, ids } = await makeSchool();
  const answered = await list('?answered=yes&total=1');
  expect(answered.headers).toMatchObject({ 'x-total-count': '2' });
  expect(answered.json()).toMatchObject([
    {
      id: late.id,
      user: { id: learner.id },
      lesson: { id: lesson.id },
      meta: {
        question: 'Позже, ответ 11-го',
        reply: 'Ответ: Позже, ответ 11-го',
        commentId: late.id,
        createdAt: '2026-11-06T10:00:00.000Z',
        answeredAt: '2026-11-11T10:00:00.000Z',
        teacher: { firstName: 'Ольга', lastName: 'Ким' },
      },
    },
    { id: early.id },
  ]);
  for (const query of ['?answered=yes', '?answered=all'])
    expect(Value.Errors(operations.listClarify.reply, (await list(query)).json())).toEqual([]);
  expect(await ids('?answered=yes&sort=-unanswered')).toEqual([early.id, late.id]);
});

it('lists unanswered questions before answered ones when all are requested', async () => {
  const { early, open, late, older, ids } = await makeSchool();
  expect(await ids('?answered=all')).toEqual([older.id, open.id, late.id, early.id]);
});

it('pages from unanswered to answered questions, searches and filters', async () => {
  const { course, early, open, late, older, list, ids } = await makeSchool();
  const first = await list('?answered=all&limit=1');
  expect(first.headers).toMatchObject({ 'x-next-cursor': String(older.id) });
  expect(await ids(`?answered=all&limit=2&cursor=${older.id}`)).toEqual([open.id, late.id]);
  expect(await ids(`?answered=all&limit=2&cursor=${late.id}`)).toEqual([early.id]);
  expect(await ids(`?answered=all&search=${encodeURIComponent('ЖДЁТ')}`)).toEqual([older.id, open.id]);
  expect(await ids(`?answered=yes&courseId=${course.id}`)).toEqual([late.id, early.id]);
  expect(await ids(`?answered=yes&courseId=${course.id + 1}`)).toEqual([]);
});

it('leaves out the thread of a submission whose only message was withdrawn', async () => {
  const { lesson, learner, older, open, late, early, list, ids } = await makeSchool();
  const submission = await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
  const path = `/api/submissions/${submission.id}/messages`;
  const written = (await api.call(learner, 'POST', path, { text: 'Это черновик' })).json<Thread>();
  const all = [older.id, open.id, late.id, early.id];
  expect(await ids('?answered=all')).toEqual([older.id, open.id, written.commentId, late.id, early.id]);
  await api.call(learner, 'DELETE', `/api/messages/${written.entries[0]!.id}`);
  const answer = await list('?answered=all&total=1&limit=2');
  expect(answer.headers['x-total-count']).toBe(String(all.length));
  expect(await ids('?answered=all')).toEqual(all);
});

it.each(['createdAt', '-createdAt'])(
  'goes on in the order %s after a question that was answered meanwhile',
  async (sort) => {
    const { teacher, older, open, ids } = await makeSchool();
    const [first, second] = sort === 'createdAt' ? [older, open] : [open, older];
    expect(await ids(`?sort=${sort}&limit=1`)).toEqual([first.id]);
    await api.call(teacher, 'POST', `/api/lessonComments/${first.id}/answer`, { answer: 'Да' });
    expect(await ids(`?sort=${sort}&cursor=${first.id}`)).toEqual([second.id]);
  },
);

it('moves a question to the other list when it is answered', async () => {
  const { teacher, open, older, early, late, ids } = await makeSchool();
  await api.call(teacher, 'POST', `/api/lessonComments/${open.id}/answer`, { answer: 'Да' });
  expect(await ids('')).toEqual([older.id]);
  expect(await ids('?answered=yes')).toEqual([open.id, late.id, early.id]);
});

it('rejects an unknown filter or order', async () => {
  const { list } = await makeSchool();
  for (const query of ['?answered=maybe', '?answered=', '?answered=yes&sort=createdAt'])
    expect((await list(query)).statusCode).toBe(400);
});

itInProcess(
  'takes two statements with the session check, and reads from an index for any number of answers',
  async () => {
    const { teacher, lesson, learner } = await makeSchool();
    await sql`insert into comments (lesson_id, author_id, text, answer, answered_by, answered_at, created_at)
    select ${lesson.id}, ${learner.id}, 'Вопрос ' || n, 'Ответ', ${teacher.id}, now() - n * interval '1 hour',
      now() - n * interval '1 day' from generate_series(1, 3000) n`.execute(api.db);
    await sql`analyze`.execute(api.db);
    const headers = { authorization: `Bearer ${await api.issueToken(teacher)}` };
    for (const [answered, index] of [
      ['no', ''],
      ['yes', 'comments_by_answer'],
      ['all', 'comments_by_answer'],
    ] as const) {
      const url = `/api/teacher/clarify?answered=${answered}&limit=50`;
      const made = await api.statements.during(() => api.app.inject({ method: 'GET', url, headers }));
      expect(made).toHaveLength(2);
      // The limit is the statement's only parameter.
      const { rows } = await sql`explain ${sql.raw(made[1]!.replace('$1', '51'))}`.execute(api.db);
      expect(JSON.stringify(rows)).toContain(index);
    }
  },
);
