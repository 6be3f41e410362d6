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

/** Tells whether reads go to the replica of this process. Without a replica there is no value. */
export function measureReplica(registry: Registry, { replica }: Pick<Database, 'replica'>): void {
  new Gauge({
    name: 'stupeni_read_replica',
    help: 'Whether reads go to the replica (1) or, because it fails, to the primary (0)',
    // A gauge without a label would be 0 without a replica.
    labelNames: ['setting'],
    registers: [registry],
    collect() {
      if (replica) this.set({ setting: 'DATABASE_READ_URL' }, replica.isUsed() ? 1 : 0);
    },
  });
}
