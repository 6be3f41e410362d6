import { mostSubmissionFiles, type Upload } from '@stupeni/contract';
import { leftBytes } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { registerScope } from '../../core/http/named-scope';
import { problem } from '../../core/http/problem';
import { answerOnce, doOnce, unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { admitUpload } from '../files/admit-upload';
import { finishUpload, tryToRemoveParts } from './finish-upload';
import { withLink } from '../reading/submission-files';
import { uploadLifetimeMs, waitingLifetimeMs } from './lifetimes';
import { endUpload, findFileOfUpload, findParts, findUpload, findUnsentUploads } from './queries';
import { receivePart } from './receive-part';
import { removeWaitingFile } from './remove-waiting-file';
import { startUpload } from './start-upload';
import { findUploadPlace, readPlace } from './upload-place';

/** Uploads in parts. Any process can receive any part: rows list them, and the storage has their bytes. */
export function uploadsInParts(app: FastifyInstance, context: Context): void {
  const { db, links, config } = context;

  async function requireUpload(from: Kysely<Tables>, ownerId: number, id: string) {
    const upload = await findUpload(from, ownerId, id);
    if (upload?.state !== 'open') throw problem('not_found');
    return upload;
  }
  async function readUpload(from: Kysely<Tables>, ownerId: number, uploadId: string): Promise<Upload> {
    const {
      id,
      lesson_id: lessonId,
      name,
      size,
      part_bytes: partBytes,
    } = await requireUpload(from, ownerId, uploadId);
    return { id, lessonId, name, size, partBytes, parts: await findParts(from, id) };
  }

  serve(app, 'startUpload', async (call) => {
    const { user, body } = call;
    await admitUpload(context, user, body.size);
    const { name, size, waits } = body;
    const place = readPlace(user, body);
    return answerOnce(db, call, async (trx) =>
      readUpload(trx, user.id, await startUpload(trx, context, user, { place, name, size, waits })),
    );
  });

  serve(app, 'getWaitingFiles', async ({ user, query }) => {
    const place = await findUploadPlace(db, user, readPlace(user, query));
    const waiting = await findUnsentUploads(db, { userId: user.id, place });
    const bytes = config.submissionMaxBytes;
    const sizes = waiting.map(({ size }) => size);
    return {
      uploads: waiting.map(({ changedAt, file, ...upload }) => ({
        ...upload,
        file: file && withLink(links, file),
        until: new Date(changedAt.getTime() + (file ? waitingLifetimeMs : uploadLifetimeMs)).toISOString(),
      })),
      most: { files: mostSubmissionFiles, bytes },
      left: {
        files: mostSubmissionFiles - waiting.length,
        bytes: Math.max(leftBytes(sizes, bytes), 0),
      },
    };
  });

  serve(app, 'getUpload', ({ user, params }) => readUpload(db, user.id, params.id));

  serve(app, 'cancelUpload', async ({ user, params, request }) => {
    const upload = await findUpload(db, user.id, params.id);
    if (upload?.state === 'waiting') await removeWaitingFile(context, upload.id);
    if (upload?.state !== 'open') return null;
    await endUpload(db, upload.id);
    await tryToRemoveParts(context, upload, request.log);
    return null;
  });

  serve(
    app,
    'finishUpload',
    async ({ user, params, request }) => {
      const fileId = await doOnce(db, request, null, (transact) =>
        finishUpload(context, user, { id: params.id, log: request.log, transact }),
      );
      const upload = await findUpload(db, user.id, params.id);
      const file = upload?.waits ? await findFileOfUpload(db, fileId) : undefined;
      return { url: links.to(fileId), ...(file && { file: withLink(links, file) }) };
    },
    // The address is signed for each answer, so a repeated request gets a valid one too.
    unstoredReply,
  );

  registerScope(app, 'parts of uploads', async (parts) => {
    // The handler reads the bytes while they arrive.
    parts.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes));
    serve(parts, 'sendPart', async ({ user, params, request }) => {
      const upload = await requireUpload(db, user.id, params.id);
      if (typeof request.body !== 'object' || request.body === null) throw problem('file_type');
      await receivePart(context, upload, { number: params.number, request });
      return null;
    });
  });
}
