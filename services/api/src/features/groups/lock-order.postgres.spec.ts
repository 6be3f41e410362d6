import { sql } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import { inTransaction } from '../../core/db/transaction';
import { eventually } from '../../testing/eventually';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { lockCourse } from '../course-access/queries';

const api = useApi();
const outside = AsyncResource.bind((work: () => void) => work());

it('does not lock a group before its courses, because an opening of a course locks them in this order', async () => {
  const course = await makeCourse(api.db);
  const group = await makeGroup(api.db);
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  let answer: Promise<{ statusCode: number }> | undefined;
  await inTransaction(api.db, async (trx) => {
    await lockCourse(trx, course.id);
    // Outside the context of the transaction, like another request.
    outside(() => {
      const body = { name: 'Весна', courseIds: [course.id] };
      answer = api.call(moderator, 'PUT', `/api/groups/${group.id}`, body);
    });
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
        trx,
      );
      expect(rows).toHaveLength(1);
    });
    await sql`select from groups where id = ${group.id} for share nowait`.execute(trx);
  });
  expect((await answer)?.statusCode).toBe(200);
});
