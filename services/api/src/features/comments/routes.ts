import { routes } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { SignedInUser } from '../../core/http/guards';
import { invalidField, readPage } from '../../core/http/page';
import { doOnce, unstoredReply } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { sendTotal } from '../../core/http/total';
import { openLesson } from '../lessons/open-lesson';
import { addComment } from './add-comment';
import { hideComment } from './hide-comment';
import { countComments, findComments, findLastComments, makeNewestCommentsReader } from './queries';
import { setDiscussion } from './set-discussion';

/** Whether the caller is of the staff that reads the threads of learners. A creator is not (`getThread`). */
const readsThreads = ({ role }: SignedInUser): boolean =>
  role !== 'LEARNER' && routes.getThread.access.some((allowed) => allowed === role);

/** Comments of a lesson. Everybody who can open the lesson sees all of them. */
export function comments(app: FastifyInstance, context: Context): void {
  const { db, links } = context;
  const readNewest = makeNewestCommentsReader(db);

  serve(app, 'listComments', async ({ params: { lessonId }, query, user, reply }) => {
    const isForward = query.limit !== undefined || query.cursor !== undefined;
    if (isForward && query.upTo !== undefined) throw invalidField('upTo');
    await openLesson(context, user, lessonId);
    const discussion = { lessonId, userId: user.id, readsThreads: readsThreads(user), links };
    const page = await (isForward
      ? findComments(db, discussion, readPage(query))
      : query.upTo === undefined
        ? readNewest(discussion)
        : findLastComments(db, discussion, query.upTo));
    const total = query.total && (await countComments(db, lessonId));
    const last = page.comments.at(-1);
    if (total) sendTotal(reply, total);
    if (page.hasMore && last) reply.header('x-next-cursor', String(last.id));
    if (page.earlier !== undefined) reply.header('x-earlier-cursor', String(page.earlier));
    if (page.isClosed) reply.header('x-discussion-closed', '1');
    return page.comments;
  });

  serve(
    app,
    'addComment',
    async ({ params: { lessonId }, body, user, request, reply }) => {
      // Only the id is stored with the key of the request. The list is read for each answer.
      await doOnce(db, request, body, (transact) =>
        transact(async (trx) => String(await addComment(trx, user, { lessonId, ...body }))),
      );
      if (reply.getHeader('idempotent-replayed')) await openLesson(context, user, lessonId);
      return (await readNewest({ lessonId, userId: user.id, readsThreads: false, links })).comments;
    },
    unstoredReply,
  );

  serve(app, 'hideComment', async ({ user, params, body }) => {
    await hideComment(db, user, { ...params, ...body });
    return null;
  });

  serve(app, 'setDiscussion', async ({ user, params: { lessonId }, body: { closed } }) => {
    await openLesson(context, user, lessonId);
    await setDiscussion(db, user, { lessonId, closed });
    return { closed };
  });
}
