import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context';
import { serve } from '../../../http/serve';
import { decodeText } from './decode-text';
import { importParticipants } from './import-participants';

// Browsers name a CSV file by the programs that are installed: Windows calls it a workbook.
const fileTypes = ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'];
const limit = { bodyLimit: 4 * 1024 * 1024 };

/** The import of learners; its scope takes files beside JSON. */
export function participantsImport(app: FastifyInstance, { db }: Context): void {
  app.register(async (files) => {
    const read = async (_: FastifyRequest, bytes: Buffer) => decodeText(bytes);
    files.addContentTypeParser(fileTypes, { parseAs: 'buffer', ...limit }, read);
    serve(
      files,
      'importParticipants',
      ({ body, query }) => importParticipants(db, body, query.dryRun === '1'),
      limit,
    );
  });
}
