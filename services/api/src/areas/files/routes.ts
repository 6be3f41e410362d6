import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { imageMaxBytes } from '../../files/accepted-types';
import { showsInline } from '../../files/content-type';
import { withForm } from '../../files/receive-form';
import { sendFile } from '../../files/send-file';
import { callerOf, type CheckSession, type SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { addPicture } from './add-picture';
import { admitUpload } from './admit-upload';
import { findFile, findMedia } from './queries';
import { handInWork } from './hand-in-work';

const forever = 'public, max-age=31536000, immutable';

/**
 * Files for whoever holds their address: handed-in works for five minutes, pictures of content for good. Who
 * says beside it who they are must be one that may see the work (abuse cases V17).
 */
export function openFiles(
  app: FastifyInstance,
  { db, storage, links }: Context,
  checkSession: CheckSession,
): void {
  serve(app, 'getFile', async ({ params, query, request, reply }) => {
    const caller = await callerOf(request, checkSession);
    // Nothing is said of a file, not even whether it is there, without a signed address.
    if (!links.allow(params.id, query)) throw problem('forbidden');
    const file = await findFile(db, params.id);
    if (!file) throw problem('not_found');
    if (caller?.role === 'LEARNER' && caller.id !== file.owner_id) throw problem('forbidden');
    const disposition = query.inline === '1' && showsInline(file.mime) ? 'inline' : 'attachment';
    return sendFile({ request, reply, storage }, file, { disposition, cacheControl: 'private, no-store' });
  });

  serve(app, 'getMedia', async ({ params, request, reply }) => {
    const picture = await findMedia(db, params.id);
    if (!picture) throw problem('not_found');
    const how = { disposition: 'inline', cacheControl: forever } as const;
    return sendFile({ request, reply, storage }, picture, how);
  });
}

/** What arrives as a form with a file; the scope must understand multipart. */
export function uploads(app: FastifyInstance, context: Context): void {
  const { config, tempFiles, links } = context;
  const admit = (user: SignedUser, { headers }: FastifyRequest) =>
    admitUpload(context, user, Number(headers['content-length'] ?? 0));

  // An address is signed for each answer: a repeat gets one that works, too.
  serve(app, 'uploadWork', async ({ user, request }) => {
    await admit(user, request);
    const form = { tempFiles, maxBytes: config.uploadMaxBytes, fields: ['lessonId'] };
    return { url: links.to(await withForm(request, form, (sent) => handInWork(context, user, sent))) };
  });

  serve(app, 'uploadMedia', async ({ user, request }) => {
    await admit(user, request);
    const form = { tempFiles, maxBytes: imageMaxBytes, fields: [] };
    const id = await withForm(request, form, ({ file }) => addPicture(context, user, file));
    return { url: `/api/media/${id}` };
  });
}
