import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { colleague, password } from '../accounts';
import { built, root } from './places';

/** Adds a second teacher with the product's own command, while no API runs on the database. */
export async function addColleague(env: Record<string, string>): Promise<void> {
  const { email, firstName, lastName } = colleague;
  const words = ['add', '--role', 'TEACHER', '--email', email];
  const child = spawn(
    process.execPath,
    [built.user, ...words, '--first-name', firstName, '--last-name', lastName],
    { cwd: root, env: { PATH: process.env['PATH'], ...env }, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const complaint = text(child.stderr);
  child.stdin.end(`${password}\n`);
  const code = await new Promise((ended) => child.once('close', ended));
  if (code !== 0) throw new Error(`The second teacher was not added: ${await complaint}`);
}
