import { type Kysely, sql } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { addReadGauge } from '../../core/metrics/read-gauge';
import { isOwed } from './refund';

/**
 * Measures the pending payments, and those with a refund that waits for slots. The numbers come from the table, so each
 * replica reports all payments. `stupeni_jobs_total` says how often the provider did not answer.
 */
export function measurePayments({ registry, db, log }: Context): void {
  addReadGauge(registry, log, {
    name: 'stupeni_payments',
    help: 'Payments by state: open, differs (the provider reports another payment), owed (a refund waits for slots)',
    labelNames: ['state'],
    async read() {
      const counts = Object.entries(await countPayments(db));
      return counts.map(([state, value]) => ({ labels: { state }, value }));
    },
  });
}

async function countPayments(db: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 'PENDING' and differs is null)::int as open,
      count(*) filter (where status = 'PENDING' and differs is not null)::int as differs,
      count(*) filter (where ${isOwed})::int as owed
    from payments`.execute(db);
  return rows[0] ?? {};
}
