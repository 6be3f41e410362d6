import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send, countStatements } = useCreator(api);

/** A course with lessons at these positions. */
async function makeOrderedCourse(positions: number[]) {
  const { id } = await makeCourse(api.db);
  const ids: number[] = [];
  for (const position of positions) ids.push((await makeLesson(api.db, { course_id: id, position })).id);
  const order = (lessonIds: unknown, seen?: number[]) =>
    send('POST', `/api/courses/${id}/lesson-order`, { lessonIds, ...(seen && { seen }) });
  return { id, ids, order };
}

it('numbers the lessons from 1 in the order of the list', async () => {
  const { ids, order, id } = await makeOrderedCourse([1, 2, 5]);
  const [a = 0, b = 0, c = 0] = ids;
  const answer = await order([c, a, b]);
  expect([answer.statusCode, answer.json().id]).toEqual([200, id]);
  expect(answer.json().lessons).toMatchObject([
    { id: c, order: 1 },
    { id: a, order: 2 },
    { id: b, order: 3 },
  ]);
});

it('gives a new version only to moved lessons', async () => {
  const { ids, order } = await makeOrderedCourse([1, 2, 3]);
  const [a = 0, b = 0, c = 0] = ids;
  await order([a, c, b]);
  const rows = await api.db.selectFrom('lessons').select(['id', 'version']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: a, version: 1 },
    { id: b, version: 2 },
    { id: c, version: 2 },
  ]);
});

it('changes nothing when the list does not name exactly the lessons of the course', async () => {
  const { ids, order, id } = await makeOrderedCourse([1, 2]);
  const [a = 0, b = 0] = ids;
  const foreign = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
  const deleted = await makeLesson(api.db, { course_id: id, deleted_at: new Date() });
  const before = await takeSnapshot(api.db);
  for (const list of [[a], [a, b, foreign.id], [a, foreign.id], [a, b, deleted.id]]) {
    const answer = await order(list);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'wrong_state', message: 'Сейчас это действие невозможно: состояние уже изменилось.' },
    ]);
  }
  for (const list of [[], [a, a], [a, 'b'], null])
    expect((await order(list)).json()).toMatchObject({ error: 'validation' });
  expect((await send('POST', '/api/courses/99/lesson-order', { lessonIds: [a] })).statusCode).toBe(404);
  expect(await takeSnapshot(api.db)).toEqual(before);
});

it('stores one of the orders of parallel requests', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { ids, order, id } = await makeOrderedCourse([1, 2, 3, 4]);
    const orders = ids.map((_, n) => [...ids.slice(n), ...ids.slice(0, n)]);
    const answers = await Promise.all(orders.map((one) => order(one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { lessons } = (await send('GET', `/api/courses/${id}`)).json();
    expect(lessons.map((lesson: { order: number }) => lesson.order)).toEqual([1, 2, 3, 4]);
    expect(orders).toContainEqual(lessons.map((lesson: { id: number }) => lesson.id));
    await checkInvariants(api.db);
  }
});

describe('order with `seen`', () => {
  it('is rejected after a move by another creator, with the creator and the time', async () => {
    const { ids, order, id } = await makeOrderedCourse([1, 2, 3]);
    const [a = 0, b = 0, c = 0] = ids;
    expect((await order([b, a, c], ids)).statusCode).toBe(200);
    // A later change of a text is no move.
    const writer = await makeUser(api.db, { role: 'CREATOR', last_name: 'Пишущая' });
    const saved = await api.call(writer, 'PUT', `/api/lessons/${c}`, { title: 'Другое название' });
    expect(saved.statusCode).toBe(200);
    const mover = await makeUser(api.db, { role: 'CREATOR', first_name: 'Мария', last_name: 'Иванова' });
    const late = { lessonIds: [c, a, b], seen: ids };
    const url = `/api/courses/${id}/lesson-order`;
    const before = await takeSnapshot(api.db);
    const mine = await order([c, a, b], ids);
    expect([mine.statusCode, mine.json()]).toEqual([
      409,
      {
        error: 'order_changed',
        message: 'Порядок уроков тем временем изменился.',
        by: { firstName: expect.any(String), lastName: expect.any(String) },
        own: true,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect((await api.call(mover, 'POST', url, late)).json()).toMatchObject({ own: false });
    expect(await takeSnapshot(api.db)).toEqual(before);

    expect((await api.call(mover, 'POST', url, { ...late, seen: [b, a, c] })).statusCode).toBe(200);
    expect((await order([b, a, c], [b, a, c])).json()).toMatchObject({
      by: { firstName: 'Мария', lastName: 'Иванова' },
      own: false,
    });
  });

  it('is rejected after a lesson was added or deleted, without naming anybody', async () => {
    const { ids, order, id } = await makeOrderedCourse([1, 2]);
    const [a = 0, b = 0] = ids;
    await order([b, a]);
    const third = await makeLesson(api.db, { course_id: id, position: 3 });
    const withoutAuthor = { error: 'order_changed', by: null, own: false, at: null };
    expect((await order([a, b], [b, a])).json()).toMatchObject(withoutAuthor);
    expect((await send('DELETE', `/api/lessons/${third.id}`)).statusCode).toBe(204);
    expect((await order([a, third.id, b], [b, a, third.id])).json()).toMatchObject(withoutAuthor);
  });

  it('is stored for one of several parallel requests, and rejected for the others', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { ids, order } = await makeOrderedCourse([1, 2, 3, 4]);
      const orders = [1, 2, 3].map((n) => [...ids.slice(n), ...ids.slice(0, n)]);
      const answers = await Promise.all(orders.map((one) => order(one, ids)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      await checkInvariants(api.db);
    }
  });

  it('is rejected when it does not name the lessons of the course', async () => {
    const { ids, order } = await makeOrderedCourse([1, 2]);
    expect((await order(ids, [])).json()).toMatchObject({ error: 'validation', issues: [{ path: 'seen' }] });
  });
});

itInProcess('takes eight statements for any number of lessons', async () => {
  const { ids, id } = await makeOrderedCourse(Array.from({ length: 12 }, (_, n) => n + 1));
  const url = `/api/courses/${id}/lesson-order`;
  expect(await countStatements('POST', url, { lessonIds: [...ids].reverse(), seen: ids })).toBe(8);
});
