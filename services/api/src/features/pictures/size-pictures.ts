import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tables } from '../../core/db/tables';
import type { Storage } from '../../core/files/storage';
import { measureNextPictures } from './measure-pictures';
import { addSizesToNext } from './size-documents';

/** The number of rows of one step. Between two steps other requests can use the database. */
const rowsPerStep = 20;
const pauseMs = 50;
const beforeFirstId = '00000000-0000-0000-0000-000000000000';

interface Services {
  db: Kysely<Tables>;
  storage: Storage;
  log: FastifyBaseLogger;
  /** Stops the work after the current step. */
  signal: AbortSignal;
}

/**
 * Adds the sizes of pictures to `media` and to the documents that an earlier version stored. The job
 * runs after a start and writes only what is missing, so a stop at any moment loses nothing.
 * Never rejects: a failure is logged, and the next start continues.
 */
export async function addPictureSizes({ db, storage, log, signal }: Services): Promise<void> {
  try {
    await runSteps(
      beforeFirstId,
      (after) => measureNextPictures(db, storage, { after, limit: rowsPerStep }),
      signal,
    );
    for (const table of ['lessons', 'courses'] as const)
      await runSteps(0, (after) => addSizesToNext(db, table, { after, limit: rowsPerStep }), signal);
  } catch (error) {
    log.error({ err: error }, 'sizes of pictures: the next start continues');
  }
}

async function runSteps<Id>(
  first: Id,
  step: (after: Id) => Promise<Id | null>,
  signal: AbortSignal,
): Promise<void> {
  for (let after: Id | null = first; after !== null && !signal.aborted;) {
    after = await step(after);
    await wait(pauseMs, undefined, { ref: false });
  }
}
