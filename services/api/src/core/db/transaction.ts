import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  type KyselyConfig,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  sql,
  type Transaction,
} from 'kysely';
import { noLimit } from './statement-limits';
import type { Tables } from './tables';

const currentTransaction = new AsyncLocalStorage<{ open: boolean }>();

function throwInsideTransaction(): void {
  if (currentTransaction.getStore()?.open)
    throw new Error('Inside a transaction only its own handle may be used: pass trx, not db.');
}

// Rejects a query that does not use the open transaction. On the embedded database, which has one connection, such a
// query would hang. On PostgreSQL it would not see the transaction's own rows and could exhaust the pool.
const guard: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs) {
    throwInsideTransaction();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** The database handle for use outside transactions. Inside one it throws, except in production. */
export class GuardedDatabase extends Kysely<Tables> {
  constructor(config: KyselyConfig) {
    super({ ...config, plugins: [guard] });
  }

  override transaction() {
    throwInsideTransaction();
    return super.transaction();
  }

  override connection() {
    throwInsideTransaction();
    return super.connection();
  }
}

// Deadlock and serialization failure: PostgreSQL has rolled back, and the next attempt may succeed.
const retryCodes = new Set(['40P01', '40001']);
const maxAttempts = 3;

/**
 * Runs `work` in one transaction. When `work` throws, everything is rolled back. `work` uses only its `trx` and changes
 * nothing outside the database: after a deadlock it runs again, up to three times in all.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === maxAttempts || !retryCodes.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * As `inTransaction`, without the limit of requests for a statement: for work of commands on all rows of a school, which
 * takes minutes in a large one.
 */
export const inUnlimitedTransaction = <T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql.raw(noLimit.ofTransaction).execute(trx);
    return work(trx);
  });

function runOnce<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  // The guard needs async context, which slows every promise down, so production runs without it.
  if (process.env['NODE_ENV'] === 'production')
    return db.transaction().execute((trx) => work(trx.withoutPlugins()));
  return db.transaction().execute(async (trx) => {
    const mark = { open: true };
    try {
      return await currentTransaction.run(mark, () => work(trx.withoutPlugins()));
    } finally {
      mark.open = false;
    }
  });
}
