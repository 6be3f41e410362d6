import type { Traces } from '@stupeni/traces';
import type { Kysely } from 'kysely';
import type { Db } from 'pg-boss';
import type { Listen } from './listen';
import type { NoticesOptions } from './notices/school-notices';
import type { Tables } from './tables';

/** An open database of either dialect. Tables, queries and JavaScript values are the same. */
export interface Database {
  db: Kysely<Tables>;
  dialect: 'postgres' | 'embedded';
  /** Connections that keep their session, also behind PgBouncer. Migrations use them. Requests use `db`. */
  direct: Kysely<Tables>;
  /** Receives the messages of NOTIFY; on PostgreSQL also those of other replicas. */
  listen: Listen;
  /** Resolves when the listeners of this process have received the notices of all earlier commits. */
  settleNotices: () => Promise<void>;
  /** How pg-boss reads and writes its tables, outside the transactions of requests. */
  jobs: Db;
  /** The connections of requests; none for an embedded database, which has no pool. */
  pool?: () => PoolState;
  /** Closes connections and unlocks the folder. */
  close: () => Promise<void>;
}

/**
 * How many connections of a pool are used and idle, how many requests wait for a connection, and how many connections
 * there may be.
 */
interface PoolState {
  used: number;
  idle: number;
  waiting: number;
  max: number;
}

export interface DatabaseOptions extends NoticesOptions {
  /** Gets a step for every statement except begin, commit and rollback. */
  traces?: Pick<Traces, 'note'> | null;
  /** The most connections to PostgreSQL; 10 by default. */
  poolSize?: number;
  /**
   * How many milliseconds a query waits for a connection to PostgreSQL; 1500 by default. Specs wait longer: twelve calls
   * at once on ten connections must not fail because the machine is busy.
   */
  connectTimeoutMs?: number;
  /** The address of PostgreSQL itself, without PgBouncer, when the other address leads to PgBouncer. */
  directUrl?: string;
  /** The most statements that a connection to PostgreSQL prepares; 500 by default. Only specs set it. */
  preparedStatements?: number;
  /** Called for every statement except begin, commit and rollback. Only tests set it, because it takes time. */
  onStatement?: (sql: string) => void;
}
