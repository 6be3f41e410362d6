import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SchoolFiles } from '../../core/files/school-files';
import type { Mail } from '../../core/mail/mail';
import { findRecipient, findExportToMake, saveFailed, saveReady } from './queries';
import { writeArchive } from './write-archive';

interface Services extends Pick<SchoolFiles, 'storage' | 'tempFiles'> {
  db: Kysely<Tables>;
  mail: Mail;
}
interface Run {
  data: { id: string };
  signal: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
  isLast: boolean;
}

/**
 * Makes an archive and stores it. A run after a crash starts from the beginning and replaces what the earlier run stored.
 * When the last attempt fails, the export is marked as failed, and the person sees that. Throws what failed.
 */
export async function makeExport(
  services: Services,
  { data: { id }, signal, log, isLast }: Run,
): Promise<void> {
  const asked = await findExportToMake(services.db, id);
  if (!asked) return;
  try {
    await makeArchive(services, asked, { signal, log });
  } catch (error) {
    if (isLast) await saveFailed(services.db, id);
    throw error;
  }
}

async function makeArchive(
  { db, mail, storage, tempFiles }: Services,
  { id, user_id: userId, file_key: key }: { id: string; user_id: number; file_key: string },
  { signal, log }: Pick<Run, 'signal' | 'log'>,
): Promise<void> {
  const path = tempFiles.newPath();
  try {
    const { missing, ...digest } = await writeArchive(
      { db, storage, userId, signal },
      await tempFiles.create(path),
    );
    if (missing > 0) log.warn({ userId, missing }, 'files of an export are missing');
    await storage.remove(key);
    await storage.store(path, key);
    const isSaved = await inTransaction(db, async (trx) => {
      const ready = await saveReady(trx, { id, userId, ...digest });
      if (ready && mail.available) {
        const { email, name } = await findRecipient(trx, userId);
        await mail.enqueue(trx, {
          kind: 'export_ready',
          to: { userId, email, name },
          data: { path: '/account', validUntil: ready.expires_at!.toISOString() },
        });
      }
      return ready !== undefined;
    });
    // The owner was suspended or deleted meanwhile.
    if (!isSaved) await storage.remove(key);
  } finally {
    await tempFiles.remove(path);
  }
}
