import { makeExportJob } from './job-kinds';
import { exportsPerDay, type MyExport } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { hasRoomFor } from '../../core/files/disk-space';
import { sendFile } from '../../core/files/send-file';
import { findCaller } from '../../core/http/guards';
import { ProblemError, problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { lockAccount } from '../../core/sessions/lock-account';
import { sumStoredBytes } from '../files/queries';
import { record } from '../journal/record';
import { countExportsToday, findDownload, findNewestExport, insertExport, saveFailed } from './queries';

const retryWhenFullSeconds = 60;

/** The state of the archive with the caller's own data, and the call that makes a new one. */
export function myExport(app: FastifyInstance, { db, jobs, links, storage }: Context): void {
  serve(app, 'getMyExport', async ({ user }): Promise<MyExport> => {
    const newest = await findNewestExport(db, user.id);
    if (!newest || newest.state === 'removed') return { state: 'none' };
    if (newest.state !== 'ready') return { state: newest.state };
    if (newest.isOver) return { state: 'none' };
    return {
      state: 'ready',
      size: newest.size!,
      expiresAt: newest.expires_at!.toISOString(),
      url: links.toExport(newest.id),
    };
  });

  serve(app, 'makeMyExport', async ({ user }): Promise<MyExport> => {
    const space = await storage.space();
    await inTransaction(db, async (trx) => {
      // With this lock, two requests at once see each other's export.
      if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
      if ((await findNewestExport(trx, user.id))?.state === 'making') throw problem('export_running');
      const { count, seconds } = await countExportsToday(trx, user.id);
      if (count >= exportsPerDay) throw problem('too_many_exports', { retryAfter: seconds });
      if (!hasRoomFor(await sumStoredBytes(trx, user.id), space))
        throw problem('storage_full', { retryAfter: retryWhenFullSeconds });
      await jobs.enqueue(trx, makeExportJob, { id: await insertExport(trx, user.id) });
      const by = { id: user.id, address: user.address };
      await record(trx, { by, action: 'account.exportAsked', subject: { kind: 'user', id: user.id } });
    });
    return { state: 'making' };
  });
}

/** The bytes of an archive, for its owner alone. The address works for five minutes. */
export function publicExports(app: FastifyInstance, { db, links, storage, checkSession }: Context): void {
  serve(app, 'downloadMyExport', async ({ params, query, request, reply }) => {
    const caller = await findCaller(request, checkSession);
    // Without a valid signature the answer does not reveal whether the archive exists.
    if (!links.allowExport(params.id, query)) throw problem('forbidden');
    const found = await findDownload(db, params.id);
    if (!found) throw problem('not_found');
    if (caller && caller.id !== found.user_id) throw problem('forbidden');
    const file = {
      name: `Мои данные ${found.asked_at.toISOString().slice(0, 10)}.zip`,
      mime: 'application/zip',
      size: found.size!,
      sha256: found.sha256!,
      storage_key: found.file_key,
    };
    const options = { disposition: 'attachment', cacheControl: 'private, no-store' } as const;
    try {
      return await sendFile({ request, reply, storage }, file, options);
    } catch (error) {
      // A backup has no archives: the person of a restored school makes a new one.
      if (error instanceof ProblemError) await saveFailed(db, found.id);
      throw error;
    }
  });
}
