import type { Thread } from '@stupeni/contract';
import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
type Who = NonNullable<Parameters<typeof api.call>[0]>;

/** A lesson with a learner's question and a waiting submission, and a teacher. */
async function school() {
  const { id: course_id } = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  // Each round has its own course, and only course 1 is open to everybody.
  await makeGroup(api.db, { members: [learner.id], courses: [course_id] });
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const submission = await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
  const asked = await api.call(learner, 'POST', `/api/lessonComments/${lesson.id}`, {
    text: 'Кто заказчик?',
  });
  const id: number = asked.json().at(-1).id;
  return { lesson, learner, teacher, submission, id };
}

const path = (id: number) => `/api/lessonComments/${id}/messages`;
const read = async (who: Who, id: number) => (await api.call(who, 'GET', path(id))).json<Thread>();
const write = (who: Who, id: number, text: string, seen?: object) =>
  api.call(who, 'POST', path(id), { text, ...seen });
const answer = (who: Who, id: number, text: string, seen?: object) =>
  api.call(who, 'POST', `/api/lessonComments/${id}/answer`, { answer: text, ...seen });
/** What a person who reads the thread now has seen of the other side. */
async function look(who: Who, id: number) {
  const { entries } = await read(who, id);
  const last = entries.findLast(
    ({ byStaff }) => byStaff === (typeof who !== 'string' && who.role === 'LEARNER'),
  );
  return { lastSeen: last ? { part: last.part, id: last.id, editedAt: last.editedAt } : null };
}
const queue = async () =>
  (await api.call('TEACHER', 'GET', '/api/teacher/clarify')).json<{ id: number }[]>().map(({ id }) => id);
const texts = ({ entries }: Thread) => entries.map(({ text }) => text);

/** Expects that the text is refused, nothing is stored, and the thread stays in the queue. */
async function expectRefused(send: () => ReturnType<typeof api.call>) {
  const before = await takeSnapshot(api.db);
  const refused = await send();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      error: 'thread_changed',
      message: 'Пока вы писали, переписка изменилась. Прочитайте новое и отправьте ещё раз.',
    },
  ]);
  expect(await takeSnapshot(api.db)).toEqual(before);
}

afterEach(() => checkInvariants(api.db));

describe('answer of a teacher', () => {
  itAtNight(
    'is rejected when the learner has written meanwhile, and the thread stays in the queue',
    async () => {
      const { learner, teacher, id } = await school();
      const seen = await look(teacher, id);
      await write(learner, id, 'И кто спонсор?');
      await expectRefused(() => answer(teacher, id, 'Директор', seen));
      await expectRefused(() => write(teacher, id, 'Директор', seen));
      expect(await queue()).toEqual([id]);
      expect((await answer(teacher, id, 'Директор', await look(teacher, id))).statusCode).toBe(200);
      expect(await queue()).toEqual([]);
    },
  );

  it('is stored for a caller that does not say what it has seen', async () => {
    const { learner, teacher, id } = await school();
    await write(learner, id, 'И кто спонсор?');
    expect((await answer(teacher, id, 'Директор')).statusCode).toBe(200);
    await write(learner, id, 'А срок?');
    expect((await write(teacher, id, 'Май')).statusCode).toBe(201);
  });

  it('is refused by the call of the queue too', async () => {
    const { lesson, learner, teacher, id } = await school();
    const seen = await look(teacher, id);
    await write(learner, id, 'И кто спонсор?');
    const url = `/api/teacher/clarify/${learner.id}/${lesson.id}`;
    await expectRefused(() => api.call(teacher, 'PATCH', url, { reply: 'Директор', commentId: id, ...seen }));
  });

  it('is refused when the learner has changed the question or a message', async () => {
    const { learner, teacher, id } = await school();
    const seen = await look(teacher, id);
    await api.call(learner, 'PUT', `/api/lessonComments/${id}`, { text: 'Кто спонсор?' });
    await expectRefused(() => answer(teacher, id, 'Директор', seen));
    const { entries } = (await write(learner, id, 'И срок')).json<Thread>();
    const later = await look(teacher, id);
    await api.call(learner, 'PUT', `/api/messages/${entries.at(-1)!.id}`, { text: 'И смета' });
    await expectRefused(() => answer(teacher, id, 'Май', later));
  });

  it('is refused without the name of a colleague when the learner has withdrawn the message', async () => {
    const { learner, teacher, id } = await school();
    await answer(teacher, id, 'Директор');
    const { entries } = (await write(learner, id, 'Какой?')).json<Thread>();
    const seen = await look(teacher, id);
    await api.call(learner, 'DELETE', `/api/messages/${entries.at(-1)!.id}`);
    await expectRefused(() => answer(teacher, id, 'Школы', seen));
    expect(await queue()).toEqual([]);
  });

  it('is stored once when it is repeated after the learner has written again', async () => {
    const { learner, teacher, id } = await school();
    const seen = await look(teacher, id);
    await answer(teacher, id, 'Директор', seen);
    expect((await answer(teacher, id, 'Директор', seen)).statusCode).toBe(200);
    await write(learner, id, 'Какой?');
    await expectRefused(() => answer(teacher, id, 'Директор', seen));
    expect(texts(await read(teacher, id))).toEqual(['Кто заказчик?', 'Директор', 'Какой?']);
  });
});

describe('message of a learner', () => {
  it('is refused when the teacher has written, changed or withdrawn what the learner has not seen', async () => {
    const { learner, teacher, id } = await school();
    const nothing = await look(learner, id);
    expect(nothing).toEqual({ lastSeen: null });
    await answer(teacher, id, 'Директор');
    await expectRefused(() => write(learner, id, 'Кто же?', nothing));
    expect(await queue()).toEqual([]);
    const seen = await look(learner, id);
    await api.call(teacher, 'PUT', `/api/lessonComments/${id}`, { text: 'Директор школы' });
    await expectRefused(() => write(learner, id, 'Какой?', seen));
    const changed = await look(learner, id);
    await api.call(teacher, 'DELETE', `/api/lessonComments/${id}/answer`);
    await expectRefused(() => write(learner, id, 'Спасибо', changed));
    expect((await write(learner, id, 'Жду', await look(learner, id))).statusCode).toBe(201);
  });
});

describe('thread of a submission', () => {
  it('refuses the text of the side that has not seen the other one', async () => {
    const { learner, teacher, submission } = await school();
    const about = `/api/submissions/${submission.id}/messages`;
    const nothing = { lastSeen: null };
    const begun = await api.call(learner, 'POST', about, { text: 'Срок на листе 2', ...nothing });
    expect(begun.statusCode).toBe(201);
    await expectRefused(() => api.call(teacher, 'POST', about, { text: 'Где срок?', ...nothing }));
  });

  it('refuses a verdict while the teacher has not seen what the learner wrote', async () => {
    const { learner, teacher, lesson, submission } = await school();
    const verdict = `/api/teacher/review/${learner.id}/${lesson.id}`;
    const body = { action: 'READY', submissionId: submission.id };
    const about = `/api/submissions/${submission.id}/messages`;
    const { commentId } = (await api.call(learner, 'POST', about, { text: 'Это черновик' })).json<Thread>();
    await expectRefused(() => api.call(teacher, 'PATCH', verdict, { ...body, lastSeen: null }));
    const seen = await look(teacher, commentId!);
    expect((await api.call(teacher, 'PATCH', verdict, { ...body, ...seen })).statusCode).toBe(200);
  });

  it('takes a verdict while nobody has written, or the staff has hidden the thread', async () => {
    const { learner, teacher, lesson, submission } = await school();
    const verdict = `/api/teacher/review/${learner.id}/${lesson.id}`;
    const about = `/api/submissions/${submission.id}/messages`;
    const { commentId } = (await api.call(learner, 'POST', about, { text: 'Лично' })).json<Thread>();
    await api.call('TEACHER', 'POST', `/api/lessonComments/${commentId}/hide`, { reason: 'Личное' });
    const body = { action: 'READY', submissionId: submission.id, lastSeen: null };
    expect((await api.call(teacher, 'PATCH', verdict, body)).statusCode).toBe(200);
  });
});

itAtNight(
  'never takes a thread out of the queue with an unseen message when both sides write at once',
  async () => {
    for (let round = 0; round < Number(process.env['RACE_ROUNDS'] ?? 5); round += 1) {
      const { learner, teacher, id } = await school();
      const seen = await look(teacher, id);
      const [message, reply] = await Promise.all([
        write(learner, id, 'И срок?'),
        answer(teacher, id, 'Директор', seen),
      ]);
      expect(message.statusCode).toBe(201);
      const stored = texts(await read(teacher, id));
      expect([reply.statusCode, stored]).toEqual(
        reply.statusCode === 200
          ? [200, ['Кто заказчик?', 'Директор', 'И срок?']]
          : [409, ['Кто заказчик?', 'И срок?']],
      );
      expect(await queue()).toContain(id);
    }
  },
);
