import { sql } from 'kysely';
import { useTestDatabase } from '../../../testing/test-database';
import { migrate } from '../migrate';
import { migrations } from './index';

const test = useTestDatabase({ own: true });
const name = '2026-11-30-26-letters-of-all-names';
const text = JSON.stringify({ v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Үш сұрақ' }] }] });

/** An empty school of the version before the migration. */
async function openEarlierSchool() {
  await sql`drop schema public cascade`.execute(test.db);
  await sql`create schema public`.execute(test.db);
  const earlier = Object.entries(migrations).filter(([other]) => other < name);
  await migrate(test.db, { migrations: Object.fromEntries(earlier) });
}

async function fillSchool() {
  await sql`update slot_account set paid = 10`.execute(test.db);
  await sql`insert into groups (name) values ('Әлем'), ('әлем'), ('Весна')`.execute(test.db);
  await sql`insert into users (role, email, first_name, last_name, password_hash) values
    ('LEARNER', 'a@school.test', 'Әлия', 'Өтегенова', 'hash'), ('LEARNER', 'b@school.test', 'Анна', 'Ким', 'hash')
    `.execute(test.db);
  await sql`insert into group_members (user_id, group_id) values (1, 2)`.execute(test.db);
  await sql`insert into courses (title, description, price) values ('Курс', ${text}, 3)`.execute(test.db);
  await sql`insert into lessons (course_id, title, position, check_type, content) values
    (1, 'Қазақ тілі', 1, 'VIEW', ${text})`.execute(test.db);
  await sql`insert into comments (lesson_id, author_id, text) values (1, 1, 'Ғарыш деген не?')`.execute(
    test.db,
  );
  await sql`insert into journal (origin, by_user, by_name, action) values
    ('person', 1, 'Әлия Өтегенова', 'entry.signedIn')`.execute(test.db);
}

it('gives new keys to the names and texts that have other letters than the Russian ones', async () => {
  await openEarlierSchool();
  await fillSchool();
  const versions = await sql`select version from users order by id`.execute(test.db);

  expect(await migrate(test.db)).toContain(name);

  const { rows } = await sql`
    select array(select users.name_key from users order by id) as users,
      array(select summary.name_key || ' / ' || summary.group_key from learner_summaries summary order by user_id) as summaries,
      array(select groups.name from groups order by id) as groups,
      array(select id from users where search_key like '%әлия өтег%') as people,
      array(select id from comments where search_key like '%ғарыш%') as comments,
      array(select by_name from journal where search_key like '%әлия%') as journal,
      array(select id from lessons where words like '%үш сұрақ%') as words`.execute(test.db);
  expect(rows[0]).toEqual({
    users: ['өтегенова әлия', 'ким анна'],
    summaries: ['өтегенова әлия / әлем (000000000002)', 'ким анна / '],
    groups: ['Әлем', 'әлем (2)', 'Весна'],
    people: [1],
    comments: [1],
    journal: ['Әлия Өтегенова'],
    words: [1],
  });
  expect(await sql`select version from users order by id`.execute(test.db)).toMatchObject({
    rows: versions.rows,
  });
  await expect(sql`update journal set by_name = 'Анна'`.execute(test.db)).rejects.toThrow('does not change');

  await test.db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select id from lessons where russian_key(title) like '%қазақ%'`.execute(connection);
    expect(JSON.stringify(plan.rows)).toContain('lessons_search');
    const found = await sql`select id from lessons where russian_key(title) like '%қазақ%'`.execute(
      connection,
    );
    expect(found.rows).toEqual([{ id: 1 }]);
    await sql`reset enable_seqscan`.execute(connection);
  });
});

it('waits for no writer of a school without such letters', async () => {
  await openEarlierSchool();
  await sql`update slot_account set paid = 10`.execute(test.db);
  await sql`insert into users (role, email, first_name, last_name, password_hash) values
    ('LEARNER', 'b@school.test', 'Анна', 'Королёва', 'hash')`.execute(test.db);
  // A transaction that writes holds a lock of the table of accounts.
  const locked = test.db.transaction().execute(async (trx) => {
    await sql`update users set last_name = 'Королева' where id = 1`.execute(trx);
    expect(await migrate(test.db)).toContain(name);
  });
  await locked;
  const { rows } = await sql`select name_key from users`.execute(test.db);
  expect(rows).toEqual([{ name_key: 'королева анна' }]);
});

it('renames a group also when another group has the new name already', async () => {
  await openEarlierSchool();
  await sql`insert into groups (name) values ('Әлем'), ('әлем '), ('Әлем (2)')`.execute(test.db);
  expect(await migrate(test.db)).toContain(name);
  const { rows } = await sql`select groups.name from groups order by id`.execute(test.db);
  expect(rows).toEqual([{ name: 'Әлем' }, { name: 'әлем (2) (2)' }, { name: 'Әлем (2)' }]);
});
