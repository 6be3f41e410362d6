import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Tables } from '../../db/tables';

/** Measures how many files of the school wait for the scanner, how many of them after a failed scan, and how many it cannot check. */
export function measureScans(registry: Registry, db: Kysely<Tables>, log: FastifyBaseLogger): void {
  new Gauge({
    name: 'stupeni_files_unscanned',
    help: 'Files of the school without a verdict of the scanner: waiting, failed (waiting after a failed scan), too_large',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const { rows } = await sql<{ state: string; count: number }>`
          select case when state = 'too_large' then state when failures > 0 then 'failed' else 'waiting' end as state,
            count(*)::int as count
          from file_scans where state in ('checking', 'too_large') group by 1`.execute(db);
        for (const state of ['waiting', 'failed', 'too_large']) this.set({ state }, 0);
        for (const { state, count } of rows) this.set({ state }, count);
      } catch (error) {
        log.warn({ err: error }, 'could not count the files that wait for the scanner');
      }
    },
  });
}
