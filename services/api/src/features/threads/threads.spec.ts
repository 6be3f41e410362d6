import type { Thread } from '@stupeni/contract';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeMessage, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
type Who = Parameters<typeof api.call>[0];

/** A lesson with a learner's question, a returned submission and two teachers. */
async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE', title: 'Устав' });
  const learner = await makeUser(api.db, { first_name: 'Анна', last_name: 'Смирнова' });
  const teacher = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const colleague = await makeUser(api.db, { role: 'TEACHER', first_name: 'Павел', last_name: 'Ли' });
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const submission = await makeSubmission(api.db, { ...place, verdict: 'REDO', reviewed_by: teacher.id });
  const ask = async (text = 'Кто заказчик?') => {
    const answer = await api.call(learner, 'POST', `/api/lessonComments/${lesson.id}`, { text });
    return answer.json().at(-1).id as number;
  };
  return { course, lesson, learner, teacher, colleague, place, submission, ask };
}

const path = (id: number) => `/api/lessonComments/${id}/messages`;
const write = (who: Who, id: number, text: unknown) => api.call(who, 'POST', path(id), { text });
const read = async (who: Who, id: number) => (await api.call(who, 'GET', path(id))).json<Thread>();
const answer = (who: Who, id: number, text: string) =>
  api.call(who, 'POST', `/api/lessonComments/${id}/answer`, { answer: text });
const change = (who: Who, id: number, text: string) => api.call(who, 'PUT', `/api/messages/${id}`, { text });
const withdraw = (who: Who, id: number) => api.call(who, 'DELETE', `/api/messages/${id}`);
const texts = ({ entries }: Thread) => entries.map(({ text }) => text);
const lastId = ({ entries }: Thread) => entries.at(-1)!.id;
const queue = async (query = '') =>
  (await api.call('TEACHER', 'GET', `/api/teacher/clarify${query}`)).json<
    { id: number; meta: Record<string, unknown> }[]
  >();
const status = async () =>
  (await api.db.selectFrom('progress').select('status').executeTakeFirstOrThrow()).status;

afterEach(() => checkInvariants(api.db));

describe('thread of a question', () => {
  it('is not shown to a creator, neither alone nor under the question', async () => {
    const { learner, teacher, lesson, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    await write(learner, id, 'Личное');
    const seen = await api.call('CREATOR', 'GET', `/api/lessonComments/${lesson.id}`);
    expect(seen.json()).toEqual([expect.objectContaining({ id, answer: 'Спонсор' })]);
    expect(seen.json()[0]).not.toHaveProperty('messages');
    expect((await api.call('CREATOR', 'GET', path(id))).statusCode).toBe(403);
  });

  it('has what both sides write in turn, and waits after the words of the learner', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    const added = await write(learner, id, '  А кто спонсор? ');
    expect(added.statusCode).toBe(201);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
    const anna = { firstName: 'Анна', lastName: 'Смирнова' };
    const olga = { firstName: 'Ольга', lastName: 'Ким' };
    const common = { createdAt: moment, editedAt: null };
    expect(added.json()).toEqual({
      commentId: id,
      waits: true,
      earlierId: null,
      entries: [
        { part: 'question', id, text: 'Кто заказчик?', author: anna, mine: true, byStaff: false, ...common },
        { part: 'answer', id, text: 'Спонсор', author: olga, mine: false, byStaff: true, ...common },
        {
          part: 'message',
          id: expect.any(Number),
          text: 'А кто спонсор?',
          author: anna,
          mine: true,
          byStaff: false,
          ...common,
        },
      ],
    });
    await write(teacher, id, 'Директор');
    const seen = await read(teacher, id);
    expect(texts(seen)).toEqual(['Кто заказчик?', 'Спонсор', 'А кто спонсор?', 'Директор']);
    expect(seen.waits).toBe(false);
    expect(seen.entries.map(({ mine }) => mine)).toEqual([false, true, false, true]);
  });

  it('returns to the queue with a new message of the learner, behind what waited before', async () => {
    const { learner, teacher, lesson, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    expect(await queue()).toEqual([]);
    const other = await makeUser(api.db);
    const waiting = await makeComment(api.db, { author_id: other.id, lesson_id: lesson.id });
    await write(learner, id, 'А кто спонсор?');
    const rows = await queue('?total=1');
    expect(rows.map((row) => row.id)).toEqual([waiting.id, id]);
    expect(rows[1]!.meta).toMatchObject({
      question: 'Кто заказчик?',
      reply: 'Спонсор',
      waitsSince: expect.any(String),
      messages: [{ text: 'А кто спонсор?', byStaff: false }],
    });
    expect(await queue('?answered=yes')).toEqual([]);
    // Who writes twice waits since the first message.
    await write(learner, id, 'И ещё одно');
    expect((await queue())[1]!.meta['waitsSince']).toBe(rows[1]!.meta['waitsSince']);
  });

  it('is answered again by the call of the specification, which puts the answer under the message', async () => {
    const { learner, teacher, colleague, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    await write(learner, id, 'А кто спонсор?');
    const second = await answer(colleague, id, 'Директор');
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({
      answer: 'Спонсор',
      messages: [{ text: 'А кто спонсор?' }, { text: 'Директор', mine: true, byStaff: true }],
    });
    // A repeat stores nothing.
    expect((await answer(colleague, id, 'Директор')).statusCode).toBe(200);
    expect(texts(await read(teacher, id))).toHaveLength(4);
    expect(await queue()).toEqual([]);
    expect((await queue('?answered=yes')).map((row) => row.id)).toEqual([id]);
  });

  it('names the colleague who has answered meanwhile', async () => {
    const { teacher, colleague, ask } = await school();
    const id = await ask();
    await answer(colleague, id, 'Спонсор');
    const late = await answer(teacher, id, 'Директор');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      error: 'wrong_state',
      by: { firstName: 'Павел', lastName: 'Ли' },
      at: expect.any(String),
    });
  });

  it('makes the lesson NEED_CLARIFY while the learner waits', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    expect(await status()).toBe('NEED_REWORK');
    await write(learner, id, 'А кто спонсор?');
    expect(await status()).toBe('NEED_CLARIFY');
    await write(teacher, id, 'Директор');
    expect(await status()).toBe('NEED_REWORK');
  });

  it('keeps a completed lesson completed', async () => {
    const { learner, teacher, ask, place } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    await makeSubmission(api.db, { ...place, verdict: 'READY', reviewed_by: teacher.id });
    expect((await write(learner, id, 'А кто спонсор?')).statusCode).toBe(201);
    expect(await status()).toBe('COMPLETED');
    expect((await queue()).map((row) => row.id)).toEqual([id]);
  });

  it('is seen by its learner and the staff, and by nobody else', async () => {
    const { learner, teacher, lesson, ask } = await school();
    const other = await makeUser(api.db);
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    await write(learner, id, 'Личное');
    for (const [who, code] of [
      [learner, 200],
      [teacher, 200],
      ['MODERATOR', 200],
      [other, 404],
    ] as const)
      expect((await api.call(who, 'GET', path(id))).statusCode).toBe(code);
    expect((await write(other, id, 'Чужое')).statusCode).toBe(404);
    const list = async (who: Who) => (await api.call(who, 'GET', `/api/lessonComments/${lesson.id}`)).json();
    expect(await list(learner)).toMatchObject([{ answer: 'Спонсор', messages: [{ text: 'Личное' }] }]);
    for (const role of ['TEACHER', 'MODERATOR'] as const)
      expect([role, (await list(role))[0].messages]).toEqual([role, [expect.anything()]]);
    const [shared] = await list(other);
    expect(shared.answer).toBe('Спонсор');
    expect(shared).not.toHaveProperty('messages');
  });

  it.each(['', ' \u00a0', '\u200b\n'])('refuses a message that contains only %j', async (text) => {
    const { learner, ask } = await school();
    const id = await ask();
    const before = await takeSnapshot(api.db);
    const refused = await write(learner, id, text);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { error: 'message_required', message: 'Напишите сообщение.' },
    ]);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('refuses a message that is no text or too long', async () => {
    const { learner, ask } = await school();
    const id = await ask();
    for (const text of [null, 5, 'а'.repeat(10_001)])
      expect((await write(learner, id, text)).json().error).toBe('validation');
    expect((await write(learner, id, 'а'.repeat(10_000))).statusCode).toBe(201);
  });

  it('refuses the message of a learner in a hidden thread, a closed discussion and a locked lesson', async () => {
    const { learner, teacher, lesson, course, ask } = await school();
    const id = await ask();
    const discussion = `/api/lessonComments/${lesson.id}/discussion`;
    await api.call('TEACHER', 'PUT', discussion, { closed: true });
    expect((await write(learner, id, 'Ещё')).json().error).toBe('discussion_closed');
    expect((await write(teacher, id, 'Спонсор')).statusCode).toBe(201);
    await api.call('TEACHER', 'PUT', discussion, { closed: false });
    const first = await makeLesson(api.db, { course_id: course.id, position: 100 });
    await api.db.updateTable('lessons').set({ position: 200 }).where('id', '=', lesson.id).execute();
    await api.noticesArrived();
    expect((await write(learner, id, 'Ещё')).json()).toMatchObject({
      error: 'lesson_locked',
      blocking: { id: first.id },
    });
    await api.call('TEACHER', 'POST', `/api/lessonComments/${id}/hide`, { reason: 'Личные данные' });
    expect((await write(teacher, id, 'Ещё')).statusCode).toBe(404);
    expect((await api.call(learner, 'GET', path(id))).statusCode).toBe(404);
  });

  it('refuses the twenty-first message that waits, until the teacher writes', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    for (let n = 0; n < 20; n += 1) await makeMessage(api.db, { comment_id: id, author_id: learner.id });
    const refused = await write(learner, id, 'Ещё');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'too_many_messages', limit: 20 },
    ]);
    await answer(teacher, id, 'По порядку');
    expect((await write(learner, id, 'Ещё')).statusCode).toBe(201);
  });

  it('stores both texts when both sides write at once, one after another', async () => {
    const { learner, teacher, colleague, ask } = await school();
    const id = await ask();
    const both = Array.from({ length: 4 }, (_, n) => [
      write(learner, id, `Вопрос ${n}`),
      write(n % 2 ? teacher : colleague, id, `Ответ ${n}`),
    ]).flat();
    for (const { statusCode } of await Promise.all(both)) expect(statusCode).toBe(201);
    const seen = await read(teacher, id);
    expect(texts(seen).toSorted()).toEqual(
      ['Кто заказчик?', ...[0, 1, 2, 3].flatMap((n) => [`Вопрос ${n}`, `Ответ ${n}`])].toSorted(),
    );
    expect(seen.waits).toBe(!seen.entries.at(-1)!.byStaff);
  });

  it('stores one message for two requests with the same key', async () => {
    const { learner, ask } = await school();
    const id = await ask();
    const headers = {
      authorization: `Bearer ${await api.issueToken(learner)}`,
      'idempotency-key': 'same',
    };
    const send = () =>
      api.app.inject({ method: 'POST', url: path(id), headers, payload: { text: 'Один раз' } });
    const [first, second] = [await send(), await send()];
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(texts(await read(learner, id))).toEqual(['Кто заказчик?', 'Один раз']);
  });

  itAtNight('has pages of at most 256 kB, and no message is lost', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask('ё'.repeat(10_000));
    await answer(teacher, id, 'ё'.repeat(10_000));
    for (let n = 0; n < 60; n += 1)
      await makeMessage(api.db, {
        comment_id: id,
        author_id: n % 2 ? teacher.id : learner.id,
        text: `${n} ${'ё'.repeat(n < 55 ? 9000 : 10)}`,
      });
    const found: number[] = [];
    for (let upTo = ''; ;) {
      const page = await api.call(learner, 'GET', `${path(id)}${upTo}`);
      expect(Buffer.byteLength(page.body)).toBeLessThan(256 * 1024);
      const { entries, earlierId } = page.json<Thread>();
      found.unshift(...entries.filter(({ part }) => part === 'message').map((entry) => entry.id));
      if (earlierId === null) break;
      upTo = `?upTo=${earlierId}`;
    }
    expect(found).toHaveLength(60);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    const list = await api.call(learner, 'GET', `/api/teacher/clarify`);
    expect(list.statusCode).toBe(403);
    const rows = await api.call('TEACHER', 'GET', '/api/teacher/clarify?answered=all');
    expect(Buffer.byteLength(rows.body)).toBeLessThan(256 * 1024);
    expect(rows.json()[0].meta.messages.length).toBeLessThan(11);
  });
});

describe('own text', () => {
  it('can be changed until the other side writes', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    const mine = lastId((await write(learner, id, 'Первый')).json());
    const changed = await change(learner, mine, ' Точнее ');
    expect(changed.json().entries.at(-1)).toMatchObject({ text: 'Точнее', editedAt: expect.any(String) });
    expect((await change(learner, mine, ' ')).json().error).toBe('message_required');
    const theirs = lastId((await write(teacher, id, 'Ответ')).json());
    const late = await change(learner, mine, 'Поздно');
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        error: 'message_answered',
        message: 'На это сообщение уже ответили: изменить или отозвать его больше нельзя.',
      },
    ]);
    expect((await withdraw(learner, mine)).statusCode).toBe(409);
    // The first words of the staff are the answer to the question.
    const own = await api.call(teacher, 'PUT', `/api/lessonComments/${theirs}`, { text: 'Ответ точнее' });
    expect(texts(own.json())).toEqual(['Кто заказчик?', 'Точнее', 'Ответ точнее']);
    await write(learner, id, 'Спасибо');
    const after = await api.call(teacher, 'PUT', `/api/lessonComments/${id}`, { text: 'Иначе' });
    expect(after.json().error).toBe('message_answered');
    expect((await api.call(teacher, 'DELETE', `/api/lessonComments/${id}/answer`)).statusCode).toBe(409);
  });

  it('is unknown to another person', async () => {
    const { learner, teacher, colleague, ask } = await school();
    const id = await ask();
    const mine = lastId((await write(learner, id, 'Первый')).json());
    const other = await makeUser(api.db);
    for (const who of [other, teacher]) {
      expect((await change(who, mine, 'Чужое')).statusCode).toBe(404);
      expect((await withdraw(who, mine)).statusCode).toBe(404);
    }
    await answer(teacher, id, 'Ответ');
    const comment = `/api/lessonComments/${id}`;
    expect((await api.call(colleague, 'PUT', comment, { text: 'Чужое' })).statusCode).toBe(404);
    expect((await api.call(colleague, 'DELETE', `${comment}/answer`)).statusCode).toBe(404);
    expect((await api.call(other, 'PUT', comment, { text: 'Чужое' })).statusCode).toBe(404);
  });

  it('leaves the queue when the learner withdraws what made the thread wait', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    const mine = lastId((await write(learner, id, 'А кто спонсор?')).json());
    expect((await withdraw(learner, mine)).statusCode).toBe(204);
    expect((await withdraw(learner, mine)).statusCode).toBe(204);
    expect(await queue()).toEqual([]);
    expect(await status()).toBe('NEED_REWORK');
    expect(texts(await read(teacher, id))).toEqual(['Кто заказчик?', 'Спонсор']);
    expect(JSON.stringify(await takeSnapshot(api.db))).not.toContain('А кто спонсор?');
  });

  it('stays withdrawn: nobody changes it, and a repeat changes nothing', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    const theirs = lastId((await write(teacher, id, 'Спонсор')).json());
    await write(learner, theirs, 'А кто спонсор?');
    const mine = lastId((await write(teacher, id, 'Директор')).json());
    await withdraw(teacher, mine);
    expect((await change(teacher, mine, 'Директор школы')).statusCode).toBe(404);
    await write(learner, id, 'Жду ответа');
    const before = await takeSnapshot(api.db);
    expect((await withdraw(teacher, mine)).statusCode).toBe(204);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('keeps the lesson NEED_CLARIFY when another question of the learner waits', async () => {
    const { learner, teacher, ask } = await school();
    const [first, second] = [await ask(), await ask('Какой срок?')];
    await answer(teacher, first, 'Спонсор');
    const mine = lastId((await write(learner, first, 'А кто спонсор?')).json());
    await withdraw(learner, mine);
    expect((await queue()).map(({ id }) => id)).toEqual([second]);
    expect(await status()).toBe('NEED_CLARIFY');
  });

  it('makes the question wait again when the teacher withdraws the answer', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    expect((await api.call(teacher, 'DELETE', `/api/lessonComments/${id}/answer`)).statusCode).toBe(204);
    expect((await queue()).map((row) => row.id)).toEqual([id]);
    expect(await status()).toBe('NEED_CLARIFY');
    await answer(teacher, id, 'Директор');
    await write(learner, id, 'А кто директор?');
    const theirs = lastId((await write(teacher, id, 'Иванов')).json());
    await withdraw(teacher, theirs);
    const [row] = await queue();
    expect(row).toMatchObject({ id, meta: { reply: 'Директор', messages: [{ text: 'А кто директор?' }] } });
    expect(texts(await read(learner, id))).toEqual(['Кто заказчик?', 'Директор', 'А кто директор?']);
  });

  it('can be the question, which its learner can change until the staff writes', async () => {
    const { learner, teacher, ask } = await school();
    const id = await ask();
    const url = `/api/lessonComments/${id}`;
    const changed = await api.call(learner, 'PUT', url, { text: 'Кто спонсор?' });
    expect(changed.json().entries).toMatchObject([{ text: 'Кто спонсор?', editedAt: expect.any(String) }]);
    await answer(teacher, id, 'Директор');
    expect((await api.call(learner, 'PUT', url, { text: 'Поздно' })).json().error).toBe('message_answered');
  });
});

describe('thread of a submission', () => {
  const about = (id: number) => `/api/submissions/${id}/messages`;

  it('lets the learner answer a returned submission without handing in again', async () => {
    const { learner, teacher, submission } = await school();
    expect((await api.call(learner, 'GET', about(submission.id))).json()).toEqual({
      commentId: null,
      waits: false,
      entries: [],
      earlierId: null,
    });
    const added = await api.call(learner, 'POST', about(submission.id), { text: 'Срок есть на листе 2' });
    expect(added.statusCode).toBe(201);
    const { commentId } = added.json<Thread>();
    expect(await status()).toBe('NEED_REWORK');
    expect(await queue()).toMatchObject([
      {
        id: commentId,
        meta: { question: 'Срок есть на листе 2', reply: null, commentId, submissionId: submission.id },
      },
    ]);
    expect((await answer(teacher, commentId!, 'Вижу, спасибо')).statusCode).toBe(200);
    expect(await queue()).toEqual([]);
    const thread = (await api.call(learner, 'GET', about(submission.id))).json<Thread>();
    expect(texts(thread)).toEqual(['Срок есть на листе 2', 'Вижу, спасибо']);
    expect(await status()).toBe('NEED_REWORK');
  });

  it('can be begun by a teacher, and by both sides at once', async () => {
    const { learner, teacher, submission } = await school();
    const send = (who: Who, text: string) => api.call(who, 'POST', about(submission.id), { text });
    const sent = await Promise.all([send(teacher, 'Это та версия?'), send(learner, 'Посмотрите лист 2')]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const thread = (await api.call(teacher, 'GET', about(submission.id))).json<Thread>();
    expect(texts(thread).toSorted()).toEqual(['Посмотрите лист 2', 'Это та версия?']);
  });

  it('is none of the comments of the lesson, and no other learner sees it', async () => {
    const { learner, lesson, submission } = await school();
    const other = await makeUser(api.db);
    const { commentId } = (
      await api.call(learner, 'POST', about(submission.id), { text: 'Лично' })
    ).json<Thread>();
    const list = `/api/lessonComments/${lesson.id}?total=1`;
    const comments = await api.call(learner, 'GET', list);
    expect([comments.json(), comments.headers['x-total-count']]).toEqual([[], '0']);
    for (const url of [about(submission.id), path(commentId!)])
      expect((await api.call(other, 'GET', url)).statusCode).toBe(404);
    expect((await api.call(other, 'POST', about(submission.id), { text: 'Чужое' })).statusCode).toBe(404);
    expect((await api.call(learner, 'GET', about(999_999))).statusCode).toBe(404);
    const hide = await api.call(learner, 'POST', `/api/lessonComments/${commentId}/hide`, {});
    expect(hide.statusCode).toBe(404);
  });

  it('stays closed when the staff has hidden it', async () => {
    const { learner, submission } = await school();
    const { commentId } = (
      await api.call(learner, 'POST', about(submission.id), { text: 'Лично' })
    ).json<Thread>();
    await api.call('TEACHER', 'POST', `/api/lessonComments/${commentId}/hide`, { reason: 'Личные данные' });
    expect((await api.call(learner, 'GET', about(submission.id))).json().entries).toEqual([]);
    const refused = await api.call(learner, 'POST', about(submission.id), { text: 'Ещё' });
    expect(refused.json().error).toBe('discussion_closed');
  });
});

describe('notification', () => {
  it('names the teacher, the lesson and the first words of the message', async () => {
    const { learner, teacher, submission, ask } = await school();
    const id = await ask();
    await answer(teacher, id, 'Спонсор');
    const messageId = lastId((await write(teacher, id, 'И ещё: директор')).json());
    await api.call(teacher, 'POST', `/api/submissions/${submission.id}/messages`, { text: 'Это та версия?' });
    const list = (await api.call(learner, 'GET', '/api/notifications')).json();
    expect(list).toMatchObject([
      {
        text: 'Преподаватель написал о вашей работе к уроку «Устав»',
        quote: 'Это та версия?',
        threadOfSubmissionId: submission.id,
        teacher: { firstName: 'Ольга' },
      },
      { commentId: id, messageId, quote: 'И ещё: директор', lesson: { title: 'Устав' } },
      { commentId: id, quote: 'Спонсор' },
    ]);
    expect(list[2]).not.toHaveProperty('messageId');
    await withdraw(teacher, messageId);
    const steps = await api.call(learner, 'GET', '/api/profile/next');
    expect(JSON.stringify(steps.json())).not.toContain('И ещё: директор');
    expect(steps.json().answers).toMatchObject([
      { answer: 'Это та версия?', threadOfSubmissionId: submission.id },
    ]);
  });

  it('leaves the bell when its unread text is withdrawn', async () => {
    const { learner, teacher, ask } = await school();
    const quotes = async () =>
      (await api.call(learner, 'GET', '/api/notifications'))
        .json<{ quote: string | null }[]>()
        .map(({ quote }) => quote);
    const [id, other] = [await ask(), await ask('Кто спонсор?')];
    await answer(teacher, other, 'Банк');
    await answer(teacher, id, 'Спонсор');
    const messageId = lastId((await write(teacher, id, 'И ещё: директор')).json());
    await withdraw(teacher, messageId);
    expect(await quotes()).toEqual(['Спонсор', 'Банк']);
    await api.call(teacher, 'DELETE', `/api/lessonComments/${id}/answer`);
    expect(await quotes()).toEqual(['Банк']);
    // A notification that was read stays.
    await api.call(learner, 'POST', '/api/notifications/read-all');
    await api.call(teacher, 'DELETE', `/api/lessonComments/${other}/answer`);
    expect(await quotes()).toEqual([null]);
  });
});

itInProcess('takes the same number of statements for any number of messages', async () => {
  const { learner, teacher, ask } = await school();
  const id = await ask();
  const count = async (who: typeof learner, method: 'GET' | 'POST', payload?: object) => {
    const headers = { authorization: `Bearer ${await api.issueToken(who)}` };
    const made = await api.statements.during(() =>
      api.app.inject({ method, url: path(id), headers, ...(payload && { payload }) }),
    );
    return made.length;
  };
  const once = [await count(learner, 'POST', { text: 'Раз' }), await count(teacher, 'GET')];
  for (let n = 0; n < 15; n += 1) await makeMessage(api.db, { comment_id: id, author_id: learner.id });
  expect([await count(learner, 'POST', { text: 'Два' }), await count(teacher, 'GET')]).toEqual(once);
});
