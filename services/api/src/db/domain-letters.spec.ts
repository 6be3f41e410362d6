import { type Kysely, sql } from 'kysely';
import { makePayment } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import * as domainLetters from './migrations/2026-11-26-56-domain-letters';
import { inTransaction } from './transaction';

const test = useTestDatabase({ own: true });

/** The functions as they were before the migration. */
const before = [
  `create or replace function fold_email(value text) returns text language sql immutable parallel safe return
    case when value ~ '^[\\u0001-\\u007f]*$' then lower(value collate "C") else fold_letters(value) end`,
  'drop function decode_domain, decode_punycode',
];

it('writes the letters of stored domains, marks doubles and ends no link', async () => {
  await makePayment(test.db, { quantity: 9 });
  const undo = new Error('The schema of the other tests stays as it is.');
  const migrated = inTransaction(test.db, async (trx) => {
    for (const statement of before) await sql.raw(statement).execute(trx);
    const emails = [
      ...[
        'anna@xn--80atdl2c.xn--p1ai',
        'olga@школа.рф',
        'OLGA@xn--80atdl2c.xn--p1ai',
        'olga@XN--80atdl2c.рф',
      ],
      ...['boris@xn--zz.ru', 'vera@school.test'],
    ];
    for (const email of emails)
      await sql`insert into users (role, email, first_name, last_name, password_hash)
        values ('LEARNER', ${email}, 'Имя', 'Фамилия', 'x')`.execute(trx);
    const { id } = await trx.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
    await sql`insert into provider_links (user_id, issuer, subject) values (${id}, 'https://id.test', '1')`.execute(
      trx,
    );
    await sql`insert into entry_links (user_id, kind, token_hash, expires_at)
      values (${id}, 'invitation', 'x', now() + interval '7 days')`.execute(trx);

    await domainLetters.up(trx as unknown as Kysely<unknown>);

    const rows = await trx
      .selectFrom('users')
      .select(['email', 'email_key', 'email_double'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ email, email_key, email_double }) => [email, email_key, email_double])).toEqual([
      ['anna@школа.рф', 'anna@школа.рф', false],
      ['olga@школа.рф', 'olga@школа.рф', false],
      ['OLGA@xn--80atdl2c.xn--p1ai', 'olga@школа.рф', true],
      ['olga@XN--80atdl2c.рф', 'olga@школа.рф', true],
      ['boris@xn--zz.ru', 'boris@xn--zz.ru', false],
      ['vera@school.test', 'vera@school.test', false],
    ]);
    const links = await sql<{ open: boolean }>`select expires_at > now() as open from entry_links`.execute(
      trx,
    );
    expect(links.rows).toEqual([{ open: true }]);
    expect(await trx.selectFrom('provider_links').select('user_id').execute()).toEqual([{ user_id: id }]);
    throw undo;
  });
  await expect(migrated).rejects.toBe(undo);
});
