import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { embeddedFrom } from '../embedded';
import { migrate } from '../migrate';
import { parsers } from '../parsers';
import { migrations } from './index';

it('keeps the group of each learner, and the former group of a deleted one', async () => {
  const { db } = embeddedFrom(await PGlite.create({ parsers: { ...parsers } }), {});
  const [name, first] = Object.entries(migrations)[0]!;
  await migrate(db, { migrations: { [name]: first } });
  await sql`update slot_account set paid = 10`.execute(db);
  await sql`insert into groups (name) values ('Весна'), ('Осень')`.execute(db);
  await sql`insert into users (role, email, first_name, last_name, password_hash)
    select 'LEARNER', name || '@school.test', name, 'Ким', 'hash' from unnest(array['anna', 'boris', 'vera']) person (name)
    `.execute(db);
  await sql`insert into group_members (user_id, group_id) values (1, 2), (2, 1)`.execute(db);
  await sql`update users set deleted_at = now() where id = 2`.execute(db);

  await migrate(db);

  const { rows } = await sql`select users.id, left_group_ids as left,
    array(select group_id from group_members where user_id = users.id) as groups from users order by id`.execute(
    db,
  );
  expect(rows).toEqual([
    { id: 1, left: [], groups: [2] },
    { id: 2, left: [1], groups: [] },
    { id: 3, left: [], groups: [] },
  ]);
  await sql`insert into group_members (user_id, group_id) values (1, 1)`.execute(db);
  await sql`update users set deleted_at = now() where id = 1`.execute(db);
  const { rows: deleted } = await sql`select left_group_ids as left from users where id = 1`.execute(db);
  expect(deleted).toEqual([{ left: [1, 2] }]);
  await db.destroy();
});
