import { courses } from './courses';
import { files } from './files';
import { learning } from './learning';
import { mails } from './mails';
import { notices } from './notices';
import { payments } from './payments';
import { people } from './people';
import { search } from './search';
import { service } from './service';
import { signIn } from './sign-in';
import { texts } from './texts';

/**
 * The schema with which version 0.2.0 begins: what the database guarantees for every program that writes, on PostgreSQL and
 * on the embedded database. Once 0.2.0 is released these files do not change: a change is a migration.
 *
 * - A check, a unique index or a trigger reports its name, or the name that its function sets. `violation.ts` reads it.
 * - Timestamps have milliseconds, as in JavaScript, so that a cursor with a timestamp finds its row.
 * - A live row has no `deleted_at`. Deleting an account, group, course, lesson or test sets it.
 * - `../invariants.ts` checks rules over several tables.
 */
export const schema: readonly string[] = [
  ...texts,
  ...notices,
  ...people,
  ...signIn,
  ...courses,
  ...files,
  ...learning,
  ...payments,
  ...mails,
  ...service,
  ...search,
];
