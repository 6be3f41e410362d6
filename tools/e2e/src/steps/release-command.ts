import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../stack/places';

/** Where the tool is taken from, and where what was built lies. */
interface Place {
  repository?: string;
  apps?: string;
}

/** Types a command of the release tool as a person does; resolves to what it said, and how long it took. */
export async function release(
  site: string,
  line: string,
  { repository = root, apps = join(repository, 'apps') }: Place = {},
): Promise<{ said: string; seconds: number }> {
  const started = Date.now();
  const tool = join(repository, 'tools/release/release.mjs');
  const words = [tool, ...line.split(' '), '--site', site, '--apps', apps];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return { said: stdout.trim(), seconds: (Date.now() - started) / 1000 };
}
