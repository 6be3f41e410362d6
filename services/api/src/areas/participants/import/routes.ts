import { bodyLimits, type ImportReport } from '@stupeni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context';
import { serve } from '../../../http/serve';
import { decodeText } from './decode-text';
import { importParticipants, madeHere } from './import-participants';
import { passwordsOf } from './make-password';

// Browsers name a CSV file by the programs that are installed: Windows calls it a workbook.
const fileTypes = ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'];

/** The import of learners; its scope takes files beside JSON. */
export function participantsImport(app: FastifyInstance, { db, config, threads }: Context): void {
  app.register(async (files) => {
    const read = async (_: FastifyRequest, bytes: Buffer) => decodeText(bytes);
    files.addContentTypeParser(fileTypes, { parseAs: 'buffer', bodyLimit: bodyLimits.table }, read);
    serve(
      files,
      'importParticipants',
      async ({ body, query, user, request }) => {
        const key = request.headers['idempotency-key']?.toString();
        const passwordOf = passwordsOf(config.jwtSecret, { userId: user.id, key });
        const how = { dryRun: query.dryRun === '1', passwordOf };
        const work = async () => {
          const file = await threads.run('readPeople', { field: '', text: body });
          return JSON.stringify(await importParticipants(db, file, how));
        };
        const report = await (request.once ? request.once(body, work) : work());
        return told(JSON.parse(report) as ImportReport, passwordOf);
      },
      // What is kept under a key has no passwords: they are put in anew, also for a repeat.
      { config: { answersAnew: true } },
    );
  });
}

const told = (report: ImportReport, passwordOf: (email: string) => string): ImportReport => ({
  ...report,
  rows: report.rows.map((row) =>
    row.password === madeHere ? { ...row, password: passwordOf(row.email) } : row,
  ),
});
