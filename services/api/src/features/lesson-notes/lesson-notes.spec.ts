import type { Lesson, Thread } from '@stupeni/contract';
import { sql } from 'kysely';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeLessonNote, makeMessage, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { erasePerson } from '../erasure/erase-person';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
type Who = Parameters<typeof api.call>[0];

/** A lesson with an answered question of Анна, who has written again, and the words of a teacher after that. */
async function makeSchool() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db, { first_name: 'Анна', last_name: 'Смирнова' });
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const question = await makeComment(api.db, {
    lesson_id: lesson.id,
    author_id: learner.id,
    text: 'Кто заказчик?',
    created_at: new Date(Date.now() - 120_000),
    answer: 'Спонсор',
    answered_by: teacher.id,
    answered_at: new Date(Date.now() - 60_000),
  });
  const place = { comment_id: question.id };
  const asked = await makeMessage(api.db, { ...place, author_id: learner.id, text: 'А кто спонсор?' });
  const said = await makeMessage(api.db, { ...place, author_id: teacher.id, text: 'Директор' });
  return { lesson, learner, teacher, question, asked, said };
}

const show = (who: Who, part: 'answer' | 'message', id: number) =>
  api.call(who, 'POST', '/api/lessonNotes', { part, id });
const remove = (who: Who, id: number) => api.call(who, 'DELETE', `/api/lessonNotes/${id}`);
const readLesson = (who: Who, lessonId: number) => api.call(who, 'GET', `/api/lessons/${lessonId}`);
const list = async (who: Who, lessonId: number) =>
  (await readLesson(who, lessonId)).json<Lesson>().notes ?? 'none';
const listTexts = async (who: Who, lessonId: number) => {
  const notes = await list(who, lessonId);
  return notes === 'none' ? notes : notes.map(({ text }) => text);
};
const journal = async () =>
  (await api.db.selectFrom('journal').select(['action', 'subject_id']).orderBy('id').execute()).filter(
    ({ action }) => action.startsWith('lesson.note'),
  );

afterEach(() => checkInvariants(api.db));

describe('note of a lesson', () => {
  it('shows the words of the teacher to other learners, without the learner and the question', async () => {
    const { lesson, teacher, question, said } = await makeSchool();
    const other = await makeUser(api.db);
    const added = await show(teacher, 'answer', question.id);
    expect(added.statusCode).toBe(201);
    await show(teacher, 'message', said.id);
    const seen = await readLesson(other, lesson.id);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
    const common = { createdAt: moment, editedAt: null, author: { firstName: 'Ольга', lastName: 'Ким' } };
    expect(seen.json().notes).toEqual([
      { id: added.json().id, text: 'Спонсор', ...common },
      { id: expect.any(Number), text: 'Директор', ...common },
    ]);
    expect(seen.body).not.toMatch(/Анна|Смирнова|заказчик|А кто спонсор/);
    expect(await journal()).toEqual([
      { action: 'lesson.noteShown', subject_id: lesson.id },
      { action: 'lesson.noteShown', subject_id: lesson.id },
    ]);
  });

  it('is stored once, also when the same text is shown twice at once', async () => {
    const { lesson, teacher, question, said } = await makeSchool();
    const colleague = await makeUser(api.db, { role: 'TEACHER' });
    for (const [part, id] of [
      ['answer', question.id],
      ['message', said.id],
    ] as const) {
      const answers = await Promise.all([show(teacher, part, id), show(colleague, part, id)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(answers[0].json()).toEqual(answers[1].json());
    }
    expect(await listTexts(teacher, lesson.id)).toEqual(['Спонсор', 'Директор']);
    expect(await journal()).toHaveLength(2);
  });

  it('has its id in the thread', async () => {
    const { teacher, question, said } = await makeSchool();
    const { id } = (await show(teacher, 'message', said.id)).json();
    const read = async () =>
      (await api.call(teacher, 'GET', `/api/lessonComments/${question.id}/messages`))
        .json<Thread>()
        .entries.map((entry) => ('noteId' in entry ? entry.noteId : 'none'));
    expect(await read()).toEqual(['none', 'none', 'none', id]);
    const answer = (await show(teacher, 'answer', question.id)).json();
    expect(await read()).toEqual(['none', answer.id, 'none', id]);
  });

  it('shows words about a submission too', async () => {
    const { lesson, learner, teacher } = await makeSchool();
    const place = { user_id: learner.id, lesson_id: lesson.id };
    const submission = await makeSubmission(api.db, { ...place, verdict: 'REDO', reviewed_by: teacher.id });
    const path = `/api/submissions/${submission.id}/messages`;
    const thread = (await api.call(teacher, 'POST', path, { text: 'Смета — в рублях' })).json<Thread>();
    expect((await show(teacher, 'message', thread.entries.at(-1)!.id)).statusCode).toBe(201);
    expect(await listTexts(learner, lesson.id)).toEqual(['Смета — в рублях']);
  });

  it('can be removed by any teacher, and the text stays in the thread', async () => {
    const { lesson, teacher, question } = await makeSchool();
    const colleague = await makeUser(api.db, { role: 'TEACHER' });
    const { id } = (await show(teacher, 'answer', question.id)).json();
    const answers = [await remove(colleague, id), await remove(colleague, id)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404]);
    expect(await listTexts(teacher, lesson.id)).toBe('none');
    const thread = await api.call(teacher, 'GET', `/api/lessonComments/${question.id}/messages`);
    expect(thread.json<Thread>().entries.map(({ text }) => text)).toContain('Спонсор');
    expect((await journal()).map(({ action }) => action)).toEqual(['lesson.noteShown', 'lesson.noteRemoved']);
  });

  it('changes with its text, and is deleted when the text is withdrawn', async () => {
    const { lesson, teacher, said } = await makeSchool();
    await show(teacher, 'message', said.id);
    await api.call(teacher, 'PUT', `/api/messages/${said.id}`, { text: 'Генеральный директор' });
    expect(await list(teacher, lesson.id)).toMatchObject([
      { text: 'Генеральный директор', editedAt: expect.any(String) },
    ]);
    await api.call(teacher, 'DELETE', `/api/messages/${said.id}`);
    expect(await listTexts(teacher, lesson.id)).toBe('none');
  });

  it('is deleted with a withdrawn answer, and a later answer is not shown', async () => {
    const { lesson, learner, teacher } = await makeSchool();
    const question = await makeComment(api.db, {
      lesson_id: lesson.id,
      author_id: learner.id,
      answer: 'Нет',
      answered_by: teacher.id,
    });
    await show(teacher, 'answer', question.id);
    expect((await api.call(teacher, 'DELETE', `/api/lessonComments/${question.id}/answer`)).statusCode).toBe(
      204,
    );
    await api.call(teacher, 'POST', `/api/lessonComments/${question.id}/answer`, { answer: 'Да' });
    expect(await listTexts(teacher, lesson.id)).toBe('none');
  });

  it('is deleted with a hidden question', async () => {
    const { lesson, teacher, question, said } = await makeSchool();
    await show(teacher, 'answer', question.id);
    await show(teacher, 'message', said.id);
    await api.call(teacher, 'POST', `/api/lessonComments/${question.id}/hide`, { reason: 'Личные данные' });
    expect(await listTexts(teacher, lesson.id)).toBe('none');
  });

  it('is deleted with the erasure of the learner', async () => {
    const { lesson, learner, teacher, question } = await makeSchool();
    await show(teacher, 'answer', question.id);
    expect(await erasePerson(api.db, learner.id, sql<boolean>`true`)).toBe(true);
    expect(await listTexts(teacher, lesson.id)).toBe('none');
    expect(await api.db.selectFrom('lesson_notes').selectAll().execute()).toEqual([]);
  });

  it('is rejected for a text of the learner, an unknown text and a text about a test, and nothing changes', async () => {
    const { learner, teacher, question, asked, said } = await makeSchool();
    const open = await makeComment(api.db, { lesson_id: question.lesson_id, author_id: learner.id });
    const test = await makeLesson(api.db, {
      course_id: (await makeCourse(api.db)).id,
      check_type: 'TEST',
    });
    const onTest = await makeComment(api.db, { lesson_id: test.id, author_id: learner.id, answer: 'Да' });
    await api.call(teacher, 'DELETE', `/api/messages/${said.id}`);
    const before = await takeSnapshot(api.db);
    for (const [part, id, error] of [
      ['message', asked.id, 'not_found'],
      ['message', said.id, 'not_found'],
      ['message', 999_999, 'not_found'],
      ['answer', open.id, 'not_found'],
      ['answer', 999_999, 'not_found'],
      ['answer', onTest.id, 'wrong_check_type'],
    ] as const)
      expect([part, id, (await show(teacher, part, id)).json().error]).toEqual([part, id, error]);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  itAtNight('is rejected when the lesson has twenty, also by parallel calls', async () => {
    const { lesson, teacher, learner } = await makeSchool();
    const other = await makeUser(api.db);
    const questions = [];
    for (let n = 0; n < 24; n += 1) {
      const author_id = n % 2 === 0 ? learner.id : other.id;
      const made = { lesson_id: lesson.id, author_id, answer: `Ответ ${n}`, answered_by: teacher.id };
      questions.push(await makeComment(api.db, made));
    }
    for (const { id } of questions.slice(0, 18))
      await makeLessonNote(api.db, { comment_id: id, shown_by: teacher.id });
    const answers = await Promise.all(questions.slice(18).map(({ id }) => show(teacher, 'answer', id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toEqual({
      error: 'too_many_notes',
      limit: 20,
      message:
        'Пояснений к уроку может быть не больше 20. Чтобы показать новое, уберите с урока одно из прежних.',
    });
    expect(await listTexts(teacher, lesson.id)).toHaveLength(20);
    // What is shown already is no new note.
    expect((await show(teacher, 'answer', questions[0]!.id)).statusCode).toBe(201);
  });

  itInProcess('is read without an additional SQL statement', async () => {
    const { lesson, teacher, question, said } = await makeSchool();
    const headers = { authorization: `Bearer ${await api.issueToken(teacher)}` };
    const url = `/api/lessons/${lesson.id}`;
    const count = async () => (await api.statements.during(() => api.app.inject({ url, headers }))).length;
    await count();
    const without = await count();
    await makeLessonNote(api.db, { comment_id: question.id, shown_by: teacher.id });
    await makeLessonNote(api.db, { comment_id: question.id, message_id: said.id, shown_by: teacher.id });
    expect(await count()).toBe(without);
  });
});
