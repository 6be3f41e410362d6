import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/front';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { snapshotOf } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send, statementsOf } = useCreator(api);

/** A course with lessons at these places. */
async function courseOf(positions: number[]) {
  const { id } = await makeCourse(api.db);
  const ids: number[] = [];
  for (const position of positions) ids.push((await makeLesson(api.db, { course_id: id, position })).id);
  const order = (lessonIds: unknown, seen?: number[]) =>
    send('POST', `/api/courses/${id}/lesson-order`, { lessonIds, ...(seen && { seen }) });
  return { id, ids, order };
}

it('numbers the lessons from 1 as they were listed, all at once', async () => {
  const { ids, order, id } = await courseOf([1, 2, 5]);
  const [a = 0, b = 0, c = 0] = ids;
  const answer = await order([c, a, b]);
  expect([answer.statusCode, answer.json().id]).toEqual([200, id]);
  expect(answer.json().lessons).toMatchObject([
    { id: c, order: 1 },
    { id: a, order: 2 },
    { id: b, order: 3 },
  ]);
});

it('gives a new version to the lessons that moved, and to no other', async () => {
  const { ids, order } = await courseOf([1, 2, 3]);
  const [a = 0, b = 0, c = 0] = ids;
  await order([a, c, b]);
  const rows = await api.db.selectFrom('lessons').select(['id', 'version']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: a, version: 1 },
    { id: b, version: 2 },
    { id: c, version: 2 },
  ]);
});

it('changes nothing when the list is not the lessons of the course as they are now', async () => {
  const { ids, order, id } = await courseOf([1, 2]);
  const [a = 0, b = 0] = ids;
  const foreign = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
  const gone = await makeLesson(api.db, { course_id: id, deleted_at: new Date() });
  const before = await snapshotOf(api.db);
  for (const list of [[a], [a, b, foreign.id], [a, foreign.id], [a, b, gone.id]]) {
    const answer = await order(list);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'wrong_state', message: 'Сейчас это действие невозможно: состояние уже изменилось.' },
    ]);
  }
  for (const list of [[], [a, a], [a, 'b'], null])
    expect((await order(list)).json()).toMatchObject({ error: 'validation' });
  expect((await send('POST', '/api/courses/99/lesson-order', { lessonIds: [a] })).statusCode).toBe(404);
  expect(await snapshotOf(api.db)).toEqual(before);
});

it('ends in one of the orders when many are asked for at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { ids, order, id } = await courseOf([1, 2, 3, 4]);
    const orders = ids.map((_, n) => [...ids.slice(n), ...ids.slice(0, n)]);
    const answers = await Promise.all(orders.map((one) => order(one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { lessons } = (await send('GET', `/api/courses/${id}`)).json();
    expect(lessons.map((lesson: { order: number }) => lesson.order)).toEqual([1, 2, 3, 4]);
    expect(orders).toContainEqual(lessons.map((lesson: { id: number }) => lesson.id));
    await checkInvariants(api.db);
  }
});

describe('an order that says which one its author saw', () => {
  it('is refused when another was stored meanwhile, with who moved a lesson and when', async () => {
    const { ids, order, id } = await courseOf([1, 2, 3]);
    const [a = 0, b = 0, c = 0] = ids;
    expect((await order([b, a, c], ids)).statusCode).toBe(200);
    // A text that is saved later moves nothing.
    const writer = await makeUser(api.db, { role: 'CREATOR', last_name: 'Пишущая' });
    const saved = await api.call(writer, 'PUT', `/api/lessons/${c}`, { title: 'Другое название' });
    expect(saved.statusCode).toBe(200);
    const mover = await makeUser(api.db, { role: 'CREATOR', first_name: 'Мария', last_name: 'Иванова' });
    const late = { lessonIds: [c, a, b], seen: ids };
    const url = `/api/courses/${id}/lesson-order`;
    const before = await snapshotOf(api.db);
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
    expect(await snapshotOf(api.db)).toEqual(before);

    expect((await api.call(mover, 'POST', url, { ...late, seen: [b, a, c] })).statusCode).toBe(200);
    expect((await order([b, a, c], [b, a, c])).json()).toMatchObject({
      by: { firstName: 'Мария', lastName: 'Иванова' },
      own: false,
    });
  });

  it('is refused when a lesson came or went meanwhile, and blames nobody', async () => {
    const { ids, order, id } = await courseOf([1, 2]);
    const [a = 0, b = 0] = ids;
    await order([b, a]);
    const third = await makeLesson(api.db, { course_id: id, position: 3 });
    const nobody = { error: 'order_changed', by: null, own: false, at: null };
    expect((await order([a, b], [b, a])).json()).toMatchObject(nobody);
    expect((await send('DELETE', `/api/lessons/${third.id}`)).statusCode).toBe(204);
    expect((await order([a, third.id, b], [b, a, third.id])).json()).toMatchObject(nobody);
  });

  it('is stored for one of those who order at once; the others learn of it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { ids, order } = await courseOf([1, 2, 3, 4]);
      const orders = [1, 2, 3].map((n) => [...ids.slice(n), ...ids.slice(0, n)]);
      const answers = await Promise.all(orders.map((one) => order(one, ids)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      await checkInvariants(api.db);
    }
  });

  it('that is itself no list of lessons is no order', async () => {
    const { ids, order } = await courseOf([1, 2]);
    expect((await order(ids, [])).json()).toMatchObject({ error: 'validation', issues: [{ path: 'seen' }] });
  });
});

itInProcess('takes six statements, however many lessons', async () => {
  const { ids, id } = await courseOf(Array.from({ length: 12 }, (_, n) => n + 1));
  const url = `/api/courses/${id}/lesson-order`;
  expect(await statementsOf('POST', url, { lessonIds: [...ids].reverse(), seen: ids })).toBe(6);
});
