import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../stack/places';

/** The folder of the release tool and the folder of the built apps. */
interface ToolFolders {
  repository?: string;
  apps?: string;
}

/** Runs a command of the release tool. Resolves to its output and its duration. */
export async function runReleaseTool(
  site: string,
  commandLine: string,
  { repository = root, apps = join(repository, 'apps') }: ToolFolders = {},
): Promise<{ said: string; seconds: number }> {
  const started = Date.now();
  const tool = join(repository, 'tools/release/release.mjs');
  const words = [tool, ...commandLine.split(' '), '--site', site, '--apps', apps];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return { said: stdout.trim(), seconds: (Date.now() - started) / 1000 };
}
