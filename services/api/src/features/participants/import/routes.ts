import { bodyLimits, type ImportReport, routes } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { registerScope } from '../../../core/http/named-scope';
import { doOnce, unstoredReply } from '../../../core/http/repeats';
import { serve } from '../../../core/http/serve';
import { findProgress } from '../../../core/http/stored-answers';
import { decodeText } from './decode-text';
import { linkPath } from '../../links/links';
import { requireMail } from '../../links/mail-invitations';
import { secretPlaceholder, importParticipants } from './import-participants';
import { createPasswordMaker, createTokenMaker } from './make-password';

// The type of a CSV file depends on installed programs. Windows reports it as a workbook.
const fileTypes = ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'];

/** The import of learners. Its scope accepts files and JSON. */
export function participantsImport(app: FastifyInstance, { db, config, threads, mail }: Context): void {
  serve(app, 'getImport', ({ query: { key }, user }) =>
    findProgress(db, { userId: user.id, route: routes.importParticipants.path, key }),
  );
  registerScope(app, 'import files', async (files) => {
    const read = async (_: FastifyRequest, bytes: Buffer) => decodeText(bytes);
    files.addContentTypeParser(fileTypes, { parseAs: 'buffer', bodyLimit: bodyLimits.table }, read);
    serve(
      files,
      'importParticipants',
      async ({ body, query, user, request }) => {
        if (query.by === 'mail') requireMail(mail);
        const key = request.headers['idempotency-key']?.toString();
        const makePassword = createPasswordMaker(config.jwtSecret, { userId: user.id, key });
        const makeToken = createTokenMaker(config.jwtSecret, { userId: user.id, key });
        const isSet = (flag: '1' | undefined) => flag === '1';
        const options = {
          dryRun: isSet(query.dryRun),
          partial: isSet(query.partial),
          createGroups: isSet(query.createGroups),
          by: user,
          makePassword,
          invite: isSet(query.invite)
            ? { by: user.id, makeToken, mail: query.by === 'mail' ? mail : null }
            : null,
        };
        // A dry run is never stored: its bad rows have the passwords of the file.
        const report = await doOnce(db, options.dryRun ? {} : request, body, async (transact, onProgress) => {
          const file = await threads.run('readPeople', { field: '', text: body });
          return importParticipants(db, file, { ...options, transact, onProgress });
        });
        return withSecrets(JSON.parse(report) as ImportReport, makePassword, makeToken);
      },
      // The stored answer contains no passwords and links. They are added to each answer, also to a repeated one.
      unstoredReply,
    );
  });
}

const withSecrets = (
  report: ImportReport,
  makePassword: (email: string) => string,
  makeToken: (email: string) => string,
): ImportReport => ({
  ...report,
  rows: report.rows.map((row) => ({
    ...row,
    ...(row.password === secretPlaceholder && { password: makePassword(row.email) }),
    ...(row.link === secretPlaceholder && { link: linkPath('invitation', makeToken(row.email)) }),
  })),
});
