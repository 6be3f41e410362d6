import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMail } from './decoded-mail';
import type { TestApi } from './use-api';

/** Runs all due jobs. Resolves to the mails that they stored in the folder, as a mail program shows them. */
export async function sentMails({ app, dataDir }: TestApi): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  rmSync(folder, { recursive: true, force: true });
  await app.jobs.runDue();
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).toSorted();
  return files.map((file) => decodeMail(readFileSync(join(folder, file), 'utf8')));
}

/** The subject of a mail, by the title of its HTML. */
export const readSubject = (mail: string): string => /<title>(.*?)<\/title>/.exec(mail)?.[1] ?? '';
