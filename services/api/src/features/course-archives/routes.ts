import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayIn } from '../../core/files/csv';
import { formatDisposition, parseFileName } from '../../core/files/file-name';
import { withForm } from '../../core/files/receive-form';
import type { SignedInUser } from '../../core/http/guards';
import { registerScope } from '../../core/http/named-scope';
import { problem } from '../../core/http/problem';
import type { Transact } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { answerAfterNotices } from '../editing/answer-after-notices';
import { admitUpload } from '../files/admit-upload';
import { findStructure } from '../reading/course-structure';
import { describeArchive } from './describe-archive';
import { type ParsedCourse, readArchive } from './read-archive';
import { findPictures, listPictures, readCourse } from './read-course';
import { storeCourse } from './store-course';
import { writeArchive } from './write-archive';

/** Creators export a course as one ZIP, and import a course from a ZIP. */
export function courseArchives(app: FastifyInstance, context: Context): void {
  const { db, storage, clock, config } = context;

  serve(app, 'exportCourse', async ({ params, request, reply }) => {
    const course = await readCourse(db, params.id);
    const documents = [course.description, ...course.lessons.map(({ content }) => content)];
    const pictures = await findPictures(db, listPictures(documents));
    const now = clock();
    const name = parseFileName(`${course.title.replaceAll(/[/\\:*?"<>|]/g, ' ')}.zip`)?.name ?? 'course.zip';
    const dated = `${name.slice(0, -'.zip'.length)} ${dayIn(config.timeZone, now)}.zip`;
    reply.type('application/zip').headers({
      'content-disposition': formatDisposition('attachment', dated),
      'cache-control': 'private, no-store',
    });
    return reply.send(writeArchive({ course, pictures, storage, exportedAt: now, log: request.log }));
  });

  registerScope(app, 'archive forms', async (forms) => {
    // receive-form.ts reads also a too large part to its end, and then rejects the form.
    await forms.register(multipart, { throwFileSizeLimit: false });
    answerAfterNotices(serveImport)(forms, context);
  });
}

function serveImport(app: FastifyInstance, context: Context): void {
  const { db, config, tempFiles } = context;

  /** Receives an archive and reads all of it. After `work`, deletes the archive and its pictures. */
  async function withArchive(
    { user, request }: { user: SignedInUser; request: FastifyRequest },
    work: (course: ParsedCourse, transact: Transact) => Promise<string>,
  ): Promise<string> {
    await admitUpload(context, user, Number(request.headers['content-length'] ?? 0));
    const form = { db, tempFiles, maxBytes: config.uploadMaxBytes, fields: [] };
    return withForm(request, form, async ({ file }, transact) => {
      const pictures: string[] = [];
      const newPath = () => {
        const path = tempFiles.newPath();
        pictures.push(path);
        return path;
      };
      try {
        return await work(await readArchive(context, file.path, newPath), transact);
      } finally {
        for (const path of pictures) await tempFiles.remove(path);
      }
    });
  }

  serve(app, 'lookIntoCourseArchive', async (call) => {
    const described = await withArchive(call, async (course) => JSON.stringify(describeArchive(course)));
    return JSON.parse(described) as ReturnType<typeof describeArchive>;
  });

  serve(app, 'importCourse', async (call) => {
    const id = await withArchive(call, (course, transact) =>
      storeCourse(context, call.user, course, transact),
    );
    const course = await findStructure(db, Number(id), 'author');
    if (!course) throw problem('not_found');
    return { id: course.id, title: course.title };
  });
}
