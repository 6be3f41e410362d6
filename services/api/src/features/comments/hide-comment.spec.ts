import { sql } from 'kysely';
import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { erasePerson } from '../erasure/erase-person';

const api = useApi();
type Who = Parameters<typeof api.call>[0];

async function makeSchool() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  const learner = await makeUser(api.db, { first_name: 'Анна', last_name: 'Смирнова' });
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const url = `/api/lessonComments/${lesson.id}`;
  const ask = async (who: Who = learner, text = 'Вопрос') =>
    (await api.call(who, 'POST', url, { text })).json().at(-1).id as number;
  const list = async (who: Who = learner) => (await api.call(who, 'GET', url)).json<{ id: number }[]>();
  const answer = (id: number) =>
    api.call(teacher, 'POST', `/api/lessonComments/${id}/answer`, { answer: 'Да' });
  return { lesson, learner, teacher, url, ask, list, answer };
}
const hide = (who: Who, id: number, body: object = {}) =>
  api.call(who, 'POST', `/api/lessonComments/${id}/hide`, body);
const journal = async () =>
  (await api.db.selectFrom('journal').selectAll().orderBy('id').execute()).filter(
    ({ action }) => action === 'review.questionHidden' || action.startsWith('lesson.discussion'),
  );
const progress = () => api.db.selectFrom('progress').select(['status', 'event']).execute();
const reason = 'Личные данные';

afterEach(() => checkInvariants(api.db));

describe('a learner', () => {
  it('withdraws an own question, which leaves the list, the queue and the status', async () => {
    const { learner, teacher, ask, list, answer } = await makeSchool();
    const id = await ask();
    const [first, again] = [await hide(learner, id), await hide(learner, id)];
    expect([first.statusCode, again.statusCode]).toEqual([204, 204]);
    expect(await list()).toEqual([]);
    expect((await api.call(teacher, 'GET', '/api/teacher/clarify?answered=all')).json()).toEqual([]);
    expect((await answer(id)).statusCode).toBe(404);
    expect(await progress()).toEqual([{ status: 'NOT_STARTED', event: 'withdrawn' }]);
    expect(await journal()).toEqual([]);
  });

  it('keeps the status while another own question waits', async () => {
    const { learner, ask } = await makeSchool();
    const [first, second] = [await ask(), await ask()];
    await hide(learner, first);
    expect(await progress()).toMatchObject([{ status: 'NEED_CLARIFY' }]);
    await hide(learner, second);
    expect(await progress()).toMatchObject([{ status: 'NOT_STARTED' }]);
  });

  it('cannot withdraw a question with an answer, or the question of another learner', async () => {
    const { learner, ask, answer } = await makeSchool();
    const other = await makeUser(api.db);
    const [own, foreign] = [await ask(), await ask(other)];
    await answer(own);
    const before = await takeSnapshot(api.db);
    for (const [id, status] of [
      [own, 409],
      [foreign, 404],
      [999_999, 404],
    ] as const)
      expect((await hide(learner, id, { reason })).statusCode).toBe(status);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('cannot add questions without limit by withdrawing each one', async () => {
    const { learner, ask, url } = await makeSchool();
    for (let n = 0; n < 20; n += 1) await hide(learner, await ask());
    const rejected = await api.call(learner, 'POST', url, { text: 'Ещё' });
    expect([rejected.statusCode, rejected.json().error]).toEqual([409, 'too_many_questions']);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await api.db.updateTable('comments').set({ hidden_at: yesterday }).execute();
    expect((await api.call(learner, 'POST', url, { text: 'Ещё' })).statusCode).toBe(201);
  });
});

describe.each(['TEACHER', 'MODERATOR'] as const)('a %s', (role) => {
  it('hides a question with its answer, and the journal has the reason', async () => {
    const { lesson, learner, ask, list, answer } = await makeSchool();
    const staff = await makeUser(api.db, { role });
    const id = await ask();
    await answer(id);
    expect((await hide(staff, id, { reason: ` ${reason} ` })).statusCode).toBe(204);
    expect((await hide(staff, id, { reason })).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await journal()).toMatchObject([
      { by_user: staff.id, subject_id: learner.id, facts: { lesson: lesson.title, reason } },
    ]);
    expect((await api.call(learner, 'GET', '/api/notifications')).json()).toEqual([]);
    expect((await api.call(learner, 'GET', '/api/profile/next')).body).not.toContain('"Да"');
  });

  it('needs a reason', async () => {
    const { ask, list } = await makeSchool();
    const id = await ask();
    for (const body of [{}, { reason: ' \u200b' }]) {
      const rejected = await hide(role, id, body);
      expect([rejected.statusCode, rejected.json().issues]).toEqual([
        400,
        [{ path: 'reason', message: 'Заполните поле' }],
      ]);
    }
    expect(await list()).toHaveLength(1);
  });
});

it('erases the questions of a person together with the account', async () => {
  const { learner, ask, list, answer, teacher } = await makeSchool();
  await answer(await ask());
  await ask();
  expect(await erasePerson(api.db, learner.id, sql<boolean>`true`)).toBe(true);
  expect(await list(teacher)).toEqual([]);
  expect((await api.call(teacher, 'GET', '/api/teacher/clarify?answered=all')).json()).toEqual([]);
});

describe('a discussion', () => {
  it('is closed and opened again by staff, and accepts no comments while it is closed', async () => {
    const { lesson, learner, teacher, url, ask } = await makeSchool();
    await ask();
    const set = (who: Who, closed: boolean) => api.call(who, 'PUT', `${url}/discussion`, { closed });
    expect((await set(learner, true)).statusCode).toBe(403);
    const readHeaders = async () => (await api.call(learner, 'GET', url)).headers;
    const open = await readHeaders();
    expect((await set(teacher, true)).json()).toEqual({ closed: true });
    await set('MODERATOR', true);
    const closed = await readHeaders();
    expect([open['x-discussion-closed'], closed['x-discussion-closed']]).toEqual([undefined, '1']);
    expect(closed.etag).not.toBe(open.etag);
    const rejected = await api.call(learner, 'POST', url, { text: 'Вопрос' });
    expect([rejected.statusCode, rejected.json()]).toEqual([
      409,
      { error: 'discussion_closed', message: 'Обсуждение этого урока закрыто.' },
    ]);
    await set('CREATOR', false);
    expect((await api.call(learner, 'POST', url, { text: 'Вопрос' })).statusCode).toBe(201);
    expect((await journal()).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['lesson.discussionClosed', lesson.id],
      ['lesson.discussionOpened', lesson.id],
    ]);
  });
});
