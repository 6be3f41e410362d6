import { mostAccessRows } from '@stupeni/contract';
import { sql, type Transaction } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { eventually } from '../../testing/eventually';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { lockCourse } from '../course-access/queries';
import { addGroup, lockOpenedCourses, openCourses } from './changes';

const api = useApi();
const outside = AsyncResource.bind((work: () => void) => work());

/** Sends a request in a transaction, outside its context, like another request. Resolves when the request waits for it. */
async function sendUntilItWaits(trx: Transaction<Tables>, send: () => ReturnType<typeof api.call>) {
  let answer: ReturnType<typeof api.call> | undefined;
  outside(() => {
    answer = send();
  });
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
    expect(rows).toHaveLength(1);
  });
  return { answer: answer! };
}

it('does not lock a group before its courses, because an opening of a course locks them in this order', async () => {
  const course = await makeCourse(api.db);
  const group = await makeGroup(api.db);
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const { answer } = await inTransaction(api.db, async (trx) => {
    await lockCourse(trx, course.id);
    const body = { name: 'Весна', courseIds: [course.id] };
    const sent = await sendUntilItWaits(trx, () =>
      api.call(moderator, 'PUT', `/api/groups/${group.id}`, body),
    );
    await sql`select from groups where id = ${group.id} for share nowait`.execute(trx);
    return sent;
  });
  expect((await answer).statusCode).toBe(200);
});

it('does not take the name of a new group before its courses, because a change of a group locks them in this order', async () => {
  const course = await makeCourse(api.db);
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const { answer } = await inTransaction(api.db, async (trx) => {
    await lockOpenedCourses(trx, [course.id]);
    const body = { name: 'Весна', courseIds: [course.id] };
    const sent = await sendUntilItWaits(trx, () => api.call(moderator, 'POST', '/api/groups', body));
    await sql`set local lock_timeout = '5s'`.execute(trx);
    await addGroup(trx, 'Весна');
    return sent;
  });
  expect((await answer).json()).toMatchObject({ error: 'group_taken' });
});

it('opens a course to one of two groups at the same moment when it has room for one row', async () => {
  await makeCourse(api.db);
  const course = await makeCourse(api.db);
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  await sql`
    with added as (
      insert into groups (name) select 'Поток ' || n from generate_series(1, ${mostAccessRows - 1}::int) n returning id)
    insert into course_access (course_id, group_id) select ${course.id}, id from added`.execute(api.db);
  const { answer } = await inTransaction(api.db, async (trx) => {
    await lockOpenedCourses(trx, [course.id]);
    await openCourses(trx, await addGroup(trx, 'Весна'), [course.id]);
    const body = { name: 'Осень', courseIds: [course.id] };
    return sendUntilItWaits(trx, () => api.call(moderator, 'POST', '/api/groups', body));
  });
  expect((await answer).json()).toMatchObject({ error: 'access_full' });
});
