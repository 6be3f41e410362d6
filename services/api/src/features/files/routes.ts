import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { imageMaxBytes } from '../../core/files/accepted-types';
import { showsInline } from '../../core/files/content-type';
import { withForm } from '../../core/files/receive-form';
import { mayOthersOpen } from '../../core/files/scan-state';
import { sendFile } from '../../core/files/send-file';
import { findCaller, type SignedInUser } from '../../core/http/guards';
import { registerScope } from '../../core/http/named-scope';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { addPicture } from './add-picture';
import { admitUpload } from './admit-upload';
import { findFile, findMedia, findPictureSize } from './queries';
import { addSubmission } from './add-submission';
import { requireReadableFile, sendScanSign } from './closed-file';

const forever = 'public, max-age=31536000, immutable';

/**
 * Files that need no session. The address of a submission's file works for five minutes; the address of a picture
 * never expires. A caller with a token gets a submission's file only with the right to see it (abuse case V17).
 */
export function publicFiles(
  app: FastifyInstance,
  { db, storage, links, config, checkSession }: Context,
): void {
  const framedBy = config.filesAddress?.school;

  serve(app, 'getFile', async ({ params, query, request, reply }) => {
    const caller = await findCaller(request, checkSession);
    // Without a valid signature the answer does not reveal whether the file exists.
    if (!links.allow(params.id, query)) throw problem('forbidden');
    const file = await findFile(db, params.id);
    if (!file) throw problem('not_found');
    // A file of a message belongs to both sides of its thread.
    if (caller?.role === 'LEARNER' && caller.id !== file.owner_id && caller.id !== file.learner_id)
      throw problem('forbidden');
    if (caller?.id !== file.owner_id || file.scan === 'infected') requireReadableFile(file.scan);
    const disposition = query.inline === '1' && showsInline(file.mime) ? 'inline' : 'attachment';
    return sendFile({ request, reply, storage }, file, {
      disposition,
      framedBy,
      cacheControl: 'private, no-store',
    });
  });

  serve(app, 'getMedia', async ({ params, request, reply }) => {
    const picture = await findMedia(db, params.id);
    if (!picture) throw problem('not_found');
    if (!mayOthersOpen(picture.scan)) return sendScanSign(reply, picture.scan);
    const options = { disposition: 'inline', cacheControl: forever, framedBy } as const;
    return sendFile({ request, reply, storage }, picture, options);
  });
}

/** Uploads of files as forms. */
export function formUploads(app: FastifyInstance, context: Context): void {
  registerScope(app, 'file forms', async (forms) => {
    // receive-form.ts reads also a too large part to its end, and then rejects the form.
    await forms.register(multipart, { throwFileSizeLimit: false });
    serveFormUploads(forms, context);
  });
}

function serveFormUploads(app: FastifyInstance, context: Context): void {
  const { db, config, tempFiles, links } = context;
  const admit = (user: SignedInUser, { headers }: FastifyRequest) =>
    admitUpload(context, user, Number(headers['content-length'] ?? 0));

  // The address is signed for each answer, so a repeated request gets a valid one too.
  serve(app, 'uploadSubmission', async ({ user, request }) => {
    await admit(user, request);
    const form = { db, tempFiles, maxBytes: config.uploadMaxBytes, fields: ['lessonId'] };
    const id = await withForm(request, form, (sent, transact) =>
      addSubmission(context, user, { ...sent, transact }),
    );
    return { url: links.to(id) };
  });

  serve(app, 'uploadMedia', async ({ user, request }) => {
    await admit(user, request);
    const form = { db, tempFiles, maxBytes: imageMaxBytes, fields: [] };
    const id = await withForm(request, form, ({ file }, transact) =>
      addPicture(context, user, { file, transact }),
    );
    return { url: `/api/media/${id}`, ...(await findPictureSize(db, id)) };
  });
}
