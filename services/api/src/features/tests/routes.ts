import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { readIfMatch, withETag } from '../../core/http/if-match';
import { findVersions } from '../editing/versions';
import { endPage, readPage } from '../../core/http/page';
import { problem } from '../../core/http/problem';
import { answerOnceById, unstoredReply } from '../../core/http/repeats';
import { requireSameId } from '../../core/http/same-id';
import { serve } from '../../core/http/serve';
import { parseSort } from '../../core/http/sort';
import { countTests, findTest, findTests, testSorts } from './queries';
import { changeTest, createTest, deleteTest, restoreTest, restoreTestVersion } from './save-test';

/** Creators write tests. Only these calls read or write `correct`. */
export function tests(app: FastifyInstance, { db }: Context): void {
  const read = async (id: number) => {
    const test = await findTest(db, id);
    if (!test) throw problem('not_found');
    return test;
  };

  serve(app, 'listTests', async ({ query, reply }) => {
    const page = readPage(query);
    const rows = await findTests(db, query, parseSort(query.sort, testSorts), page);
    if (query.total) reply.header('x-total-count', String(await countTests(db, query)));
    return endPage(reply, rows, page, ({ id }) => id);
  });

  serve(app, 'getTest', async ({ params, reply }) => withETag(reply, await read(params.id)));

  serve(
    app,
    'createTest',
    async ({ body, user, request, reply }) =>
      withETag(reply, await answerOnceById(db, request, (trx) => createTest(trx, user, body), read)),
    unstoredReply,
  );

  serve(
    app,
    'updateTest',
    async ({ params: { id }, body: { id: bodyId, ...fields }, user: by, request, reply }) => {
      requireSameId(id, bodyId);
      return withETag(reply, await changeTest(db, { id, by, ifMatch: readIfMatch(request) }, fields));
    },
  );

  serve(app, 'deleteTest', async ({ params: { id }, user: by, request }) => {
    await deleteTest(db, { id, by, ifMatch: readIfMatch(request) });
    return null;
  });

  // A repeat restores nothing and has the same answer.
  serve(
    app,
    'restoreTest',
    async ({ params: { id }, user, reply }) => withETag(reply, await restoreTest(db, user, id)),
    unstoredReply,
  );

  serve(app, 'listTestVersions', ({ params: { id }, user }) => findVersions(db, 'test', id, user.id));

  serve(
    app,
    'restoreTestVersion',
    async ({ params: { id, version }, user: by, request, reply }) => {
      const change = { id, by, ifMatch: readIfMatch(request) };
      const work = (trx: Transaction<Tables>) => restoreTestVersion(trx, change, version);
      return withETag(reply, await answerOnceById(db, request, work, read));
    },
    unstoredReply,
  );
}
