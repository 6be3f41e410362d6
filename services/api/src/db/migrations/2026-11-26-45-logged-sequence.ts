import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Notices take their ids from a sequence that the log of the database has. PostgreSQL 15 and later keep the sequence of an
 * identity column out of the log when the table is unlogged. A promoted standby cannot read such a sequence ("bad magic
 * number in sequence"), so after a failover each write that sends a notice failed.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create sequence notices.notice_ids',
    // Without a look at the old sequence, which may be unreadable already. The waiting notices keep their ids.
    `select setval('notices.notice_ids', (select coalesce(max(id), 0) + 1 from notices.waiting), false)`,
    'alter table notices.waiting alter column id drop identity',
    `alter table notices.waiting alter column id set default nextval('notices.notice_ids')`,
  ]);
