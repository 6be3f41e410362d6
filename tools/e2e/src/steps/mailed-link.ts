import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../school';

/** The path of the link in the only mail of a school. Waits until the mail is sent. */
export async function findMailedLink(files: string, page: '/reset' | '/welcome'): Promise<string> {
  const folder = join(files, 'mail');
  const mails = () => readdir(folder).catch(() => []);
  await expect.poll(async () => (await mails()).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  const [name = ''] = (await mails()).filter((one) => one.endsWith('.eml'));
  const message = decodeMessage(await readFile(join(folder, name), 'utf8'));
  const token = new RegExp(`${page}\\?token=([\\w-]{43})`).exec(message)?.[1];
  if (token === undefined) throw new Error(`The mail has no link to ${page}:\n${message}`);
  return `${page}?token=${token}`;
}

/** The text of a message: base64 and quoted-printable parts are decoded. */
const decodeMessage = (message: string): string =>
  message
    .replace(/(?<=base64\r\n\r\n)[\w+/=\r\n]+/g, (text) => Buffer.from(text, 'base64').toString())
    .replace(/=\r\n/g, '')
    .replace(/=3D/g, '=');
