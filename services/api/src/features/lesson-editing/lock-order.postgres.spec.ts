import { sql } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import { inTransaction } from '../../core/db/transaction';
import { lockAccount } from '../../core/sessions/lock-account';
import { eventually } from '../../testing/eventually';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);
const outside = AsyncResource.bind((work: () => void) => work());

it('does not lock a lesson that moves before its learners, because a step locks them in this order', async () => {
  const [from, to] = [await makeCourse(api.db), await makeCourse(api.db)];
  const lesson = await makeLesson(api.db, { course_id: from.id });
  const learner = await makeUser(api.db);
  await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'COMPLETED' });
  let answer: ReturnType<typeof send> | undefined;
  await inTransaction(api.db, async (trx) => {
    await lockAccount(trx, learner.id);
    // Outside the context of the transaction, like another request.
    outside(() => {
      answer = send('PUT', `/api/lessons/${lesson.id}`, { courseId: to.id });
    });
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
        trx,
      );
      expect(rows).toHaveLength(1);
    });
    await sql`select from lessons where id = ${lesson.id} for share nowait`.execute(trx);
  });
  expect((await answer)?.json()).toMatchObject({ course: { id: to.id } });
});
