import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../stack/places';

const tool = join(root, 'tools/release/release.mjs');

/** Types a command of the release tool as a person does; resolves to what it said, and how long it took. */
export async function release(
  site: string,
  line: string,
  apps = join(root, 'apps'),
): Promise<{ said: string; seconds: number }> {
  const started = Date.now();
  const words = [tool, ...line.split(' '), '--site', site, '--apps', apps];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return { said: stdout.trim(), seconds: (Date.now() - started) / 1000 };
}
