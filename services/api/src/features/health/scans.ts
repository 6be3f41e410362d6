import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Tables } from '../../db/tables';
import { withTimeout } from './with-timeout';

type State = 'waiting' | 'failed' | 'too_large';
const states: readonly State[] = ['waiting', 'failed', 'too_large'];

/** Measures the files of the school without a verdict of the scanner: how many there are, and how long the oldest waits. */
export function measureScans(registry: Registry, db: Kysely<Tables>, log: FastifyBaseLogger): void {
  const oldest = new Gauge({
    name: 'stupeni_files_scan_wait_seconds',
    help: 'How long the oldest file has waited for the scanner; 0 when none waits',
    registers: [registry],
  });
  new Gauge({
    name: 'stupeni_files_unscanned',
    help: 'Files of the school without a verdict of the scanner: waiting, failed (waiting after a failed scan), too_large',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      oldest.reset();
      try {
        const rows = await withTimeout(findUnscanned(db));
        const count = (wanted: State) => rows.find(({ state }) => state === wanted)?.count ?? 0;
        for (const state of states) this.set({ state }, count(state));
        const waits = rows.filter(({ state }) => state !== 'too_large').map(({ seconds }) => seconds);
        oldest.set(Math.max(0, ...waits));
      } catch (error) {
        log.warn({ err: error }, 'could not count the files that wait for the scanner');
      }
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
