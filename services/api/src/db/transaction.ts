import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  type KyselyConfig,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type Transaction,
} from 'kysely';
import type { Tables } from './tables';

const current = new AsyncLocalStorage<{ open: boolean }>();

function refuseInsideTransaction(): void {
  if (current.getStore()?.open)
    throw new Error('Inside a transaction only its own handle may be used: pass trx, not db.');
}

// On the embedded database (one connection) such a query would wait for ever; on PostgreSQL it would
// not see the transaction's own rows, and could use up the pool.
const guard: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs) {
    refuseInsideTransaction();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** The handle outside transactions; outside production it throws when used inside one. */
export class GuardedDatabase extends Kysely<Tables> {
  constructor(config: KyselyConfig) {
    super({ ...config, plugins: [guard] });
  }

  override transaction() {
    refuseInsideTransaction();
    return super.transaction();
  }

  override connection() {
    refuseInsideTransaction();
    return super.connection();
  }
}

// Deadlock and serialization failure: PostgreSQL undid everything and asks for another try.
const worthAnotherTry = new Set(['40P01', '40001']);
const tries = 3;

/**
 * Runs `work` in one transaction; what it throws undoes everything. `work` uses its `trx` only, and
 * touches nothing outside the database: after a deadlock it runs again, up to three times in all.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === tries || !worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

function runOnce<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  // Following calls through promises costs every promise a little: production runs what tests have seen.
  if (process.env['NODE_ENV'] === 'production')
    return db.transaction().execute((trx) => work(trx.withoutPlugins()));
  return db.transaction().execute(async (trx) => {
    const mark = { open: true };
    try {
      return await current.run(mark, () => work(trx.withoutPlugins()));
    } finally {
      mark.open = false;
    }
  });
}
