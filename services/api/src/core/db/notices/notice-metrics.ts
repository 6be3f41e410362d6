import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import { addReadGauge } from '../../metrics/read-gauge';
import type { Tables } from '../tables';

/** At most this number of notices is counted, so that a read of the metrics stays cheap. */
const maxCounted = 100_000;

/** Measures the notices of the school that nobody has published, and how long the oldest has waited. */
export function measureNotices(registry: Registry, db: Kysely<Tables>, log: FastifyBaseLogger): void {
  addReadGauge(registry, log, {
    name: 'stupeni_notices_waiting',
    help: `Notices of the school that wait to be published, at most ${maxCounted}`,
    async read() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (select from notices.waiting limit ${maxCounted}) waiting
      `.execute(db);
      return rows[0]?.count ?? 0;
    },
  });
  addReadGauge(registry, log, {
    name: 'stupeni_notices_age_seconds',
    help: 'Seconds for which the oldest notice of the school has waited to be published; 0 without one',
    async read() {
      const { rows } = await sql<{ seconds: number }>`
        select greatest(extract(epoch from clock_timestamp() - created_at), 0)::float8 as seconds
        from notices.waiting order by id limit 1`.execute(db);
      return rows[0]?.seconds ?? 0;
    },
  });
}
