import { type Kysely, sql } from 'kysely';
import { isUnreachable } from '../http/unreachable';
import type { Tables } from './tables';

/** Reads of a school that may be a few seconds old. */
export interface Replica {
  /** Reads on the replica; on the primary while the replica does not answer or is behind. */
  read: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Whether the last read went to the replica. */
  isUsed: () => boolean;
}

interface ReplicaParts {
  replica: Kysely<Tables>;
  primary: Kysely<Tables>;
  /** Called for the first of several failures in a row. */
  onError: (error: Error) => void;
}

/** Milliseconds. A replica that is further behind is not read. */
const longestLagMs = 5000;
const checkEveryMs = 2000;
const retryAfterMs = 5000;

// A replica cancels a read that is in the way of its replay, and does not have the tables of the newest migrations yet.
const replicaCodes = new Set(['40001', '42P01', '42703', '42883']);

class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

/** Sends reads to a replica. A read runs a second time, on the primary, when the replica fails. */
export function readReplica({ replica, primary, onError }: ReplicaParts): Replica {
  let isUsed = true;
  let checkedAt = 0;
  let retryAt = 0;
  const read = async <T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
    const now = Date.now();
    if (now < retryAt) return work(primary);
    try {
      if (now >= checkedAt + checkEveryMs) {
        checkedAt = now;
        await requireFresh(replica);
      }
      const result = await work(replica);
      isUsed = true;
      return result;
    } catch (error) {
      if (!(error instanceof Error) || !isFailureOfReplica(error)) throw error;
      if (isUsed) onError(error);
      isUsed = false;
      checkedAt = 0;
      retryAt = now + retryAfterMs;
      return work(primary);
    }
  };
  return { read, isUsed: () => isUsed };
}

const isFailureOfReplica = (error: Error & { code?: string }): boolean =>
  error instanceof ReplicaBehind || replicaCodes.has(error.code ?? '') || isUnreachable(error);

/** While nobody writes, the last transaction is old. So a replica that is connected and has replayed all is fresh. */
async function requireFresh(replica: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ lag: number | null }>`
    select case when not pg_is_in_recovery() or (
        exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
      ) then 0 else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 end as lag
  `.execute(replica);
  const lag = rows[0]?.lag ?? Infinity;
  if (lag > longestLagMs) throw new ReplicaBehind(`the replica is ${Math.round(lag / 1000)} s behind`);
}
