import { mostChangedLearners } from '@stupeni/contract';
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { inTransaction } from '../../core/db/transaction';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi({ TZ: 'Europe/Moscow' });

async function makeSchool() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Введение' });
  await makeLesson(api.db, { course_id: course.id, title: '=Опасно' });
  const done = await makeUser(api.db, { last_name: 'Белов', first_name: 'Ян' });
  const fresh = await makeUser(api.db, { last_name: 'Волков', first_name: 'Лев' });
  const at = new Date('2026-11-20T09:00:00Z');
  await makeProgress(api.db, {
    user_id: done.id,
    lesson_id: lesson.id,
    status: 'COMPLETED',
    changed_at: at,
    completed_at: at,
  });
  await makeComment(api.db, { author_id: done.id, lesson_id: lesson.id, created_at: at });
  const group = await makeGroup(api.db, { name: 'Весна', members: [done.id, fresh.id] });
  api.now = new Date('2026-11-26T09:00:00Z');
  const take = (body: object, id = group.id) =>
    api.call('MODERATOR', 'POST', `/api/groups/${id}/progress/export`, { courseId: course.id, ...body });
  return { take, fresh, group };
}

it('writes the shown rows as CSV, with the name of the group', async () => {
  const { take } = await makeSchool();
  const answer = await take({ format: 'csv', sort: '-name' });
  const [head, first, second] = answer.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFФИО;1. Введение;2. =Опасно;Пройдено;Всего уроков;Последний шаг/);
  expect(first).toMatch(/^Волков Лев;открыт;закрыт;0;2;;на участнике;/);
  expect(second).toMatch(
    /^Белов Ян;"?пройден, есть вопрос"?;открыт;1;2;2026-11-20 12:00;у преподавателя;2026-11-20 12:00$/,
  );
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Весна 2026-11-26.csv'));
});

it('writes the chosen rows as a sheet of Excel', async () => {
  const { take, fresh } = await makeSchool();
  const answer = await take({ format: 'xlsx', userIds: [fresh.id] });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const rows = await readExcelFile(answer.rawPayload);
  const [head, ...people] =
    'data' in (rows[0] as object) ? (rows as unknown as { data: unknown[][] }[])[0]!.data : rows;
  expect((head as unknown[]).slice(0, 3)).toEqual(['ФИО', '1. Введение', '2. =Опасно']);
  expect(people.map((row) => (row as unknown[]).slice(0, 5))).toEqual([
    ['Волков Лев', 'открыт', 'закрыт', 0, 2],
  ]);
});

it('follows the filter, and answers not found for an unknown group', async () => {
  const { take } = await makeSchool();
  const answer = await take({ format: 'csv', show: 'finished' });
  expect([answer.statusCode, answer.body.trim().split('\r\n').length]).toEqual([200, 1]);
  expect((await take({ format: 'csv' }, 999_999)).statusCode).toBe(404);
});

itAtNight('writes all learners of a group that is larger than a change of learners may be', async () => {
  const { take, group } = await makeSchool();
  await inTransaction(api.db, async (trx) => {
    // The triggers of the accounts would take long, and the table reads nothing that they write.
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`with made as (
        insert into users (role, email, first_name, last_name, password_hash)
        select 'LEARNER', 'many' || n || '@school.test', 'Имя', 'Яковлев', 'hash'
          from generate_series(1, ${mostChangedLearners}::int) n returning id)
      insert into group_members (user_id, group_id) select id, ${group.id} from made`.execute(trx);
  });
  const lines = (await take({ format: 'csv' })).body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 2 + mostChangedLearners);
});
