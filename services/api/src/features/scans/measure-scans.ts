import { type Kysely, sql } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { addReadGauge } from '../../core/metrics/read-gauge';

type State = 'waiting' | 'failed' | 'too_large';
const states: readonly State[] = ['waiting', 'failed', 'too_large'];

/** Measures the files of the school without a result of the scanner: how many there are, and how long the oldest waits. */
export function measureScans({ registry, db, log }: Context): void {
  addReadGauge(registry, log, {
    name: 'stupeni_files_scan_wait_seconds',
    help: 'How long the oldest file has waited for the scanner; 0 when none waits',
    async read() {
      const waiting = (await findUnscanned(db)).filter(({ state }) => state !== 'too_large');
      return Math.max(0, ...waiting.map(({ seconds }) => seconds));
    },
  });
  addReadGauge(registry, log, {
    name: 'stupeni_files_unscanned',
    help: 'Files of the school without a verdict of the scanner: waiting, failed (waiting after a failed scan), too_large',
    labelNames: ['state'],
    async read() {
      const rows = await findUnscanned(db);
      return states.map((state) => ({
        labels: { state },
        value: rows.find((row) => row.state === state)?.count ?? 0,
      }));
    },
  });
}

async function findUnscanned(db: Kysely<Tables>) {
  const { rows } = await sql<{ state: State; count: number; seconds: number }>`
    select case when state = 'too_large' then state when failures > 0 then 'failed' else 'waiting' end as state,
      count(*)::int as count, max(extract(epoch from now() - created_at))::float8 as seconds
    from file_scans where state in ('checking', 'too_large') group by 1`.execute(db);
  return rows;
}
