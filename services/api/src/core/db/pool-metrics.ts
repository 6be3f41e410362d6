import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { addReadGauge } from '../metrics/read-gauge';
import type { Database } from './database';

/** Measures the connections of requests to PostgreSQL. An embedded database has none. */
export function measurePool(
  registry: Registry,
  { pool }: Pick<Database, 'pool'>,
  log: FastifyBaseLogger,
): void {
  addReadGauge(registry, log, {
    name: 'stupeni_database_pool',
    help: 'Connections to the database by state: used, idle; waiting: requests without one',
    labelNames: ['state'],
    read() {
      if (!pool) return null;
      const { used, idle, waiting } = pool();
      return Object.entries({ used, idle, waiting }).map(([state, value]) => ({ labels: { state }, value }));
    },
  });
  addReadGauge(registry, log, {
    name: 'stupeni_database_pool_max',
    help: 'The most connections to the database (DATABASE_POOL); 0 for an embedded one',
    read: () => pool?.().max ?? 0,
  });
}
