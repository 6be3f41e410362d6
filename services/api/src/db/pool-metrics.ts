import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database';

/** Measures the connections of requests to PostgreSQL. An embedded database has none. */
export function measurePool(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  new Gauge({
    name: 'stupeni_database_pool',
    help: 'Connections to the database by state: used, idle; waiting: requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      if (!pool) return;
      const { used, idle, waiting } = pool();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'stupeni_database_pool_max',
    help: 'The most connections to the database (DATABASE_POOL); 0 for an embedded one',
    registers: [registry],
    collect() {
      if (pool) this.set(pool().max);
    },
  });
}
