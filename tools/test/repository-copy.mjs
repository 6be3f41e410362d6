import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Makes a copy of the repository with all changes that are not committed, with the installed packages, and with links to the
 * projects of the copy. `run` runs a program of `node_modules` in the copy, and throws with its output when it fails.
 */
export function makeRepositoryCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'stupeni-copy-'));
  /** @param {string} command @param {string[]} args @param {string} cwd */
  const start = (command, args, cwd) => {
    // Jest sets NODE_ENV, and a build for "test" differs from a release.
    const { NODE_ENV: _, ...inherited } = process.env;
    const env = { ...inherited, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  };
  start('git', ['clone', '-q', root, copy], root);
  for (const file of listUncommitted((...args) => start('git', args, root))) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
    else rmSync(join(copy, file), { force: true });
  }
  const installed = join(root, 'node_modules');
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@stupeni'), { recursive: true });
  // Rsbuild names its own files in what it builds for development, so it must be inside the copy.
  cpSync(join(installed, '@rsbuild'), join(packages, '@rsbuild'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (!['@stupeni', '@rsbuild', '.cache'].includes(name))
      symlinkSync(join(installed, name), join(packages, name));
  }
  for (const name of readdirSync(join(installed, '@stupeni'))) {
    const link = join('@stupeni', name);
    symlinkSync(readlinkSync(join(installed, link)), join(packages, link));
  }
  return {
    path: copy,
    /** @param {string} program @param {string[]} args @param {string} [folder] */
    run: (program, args, folder = '.') =>
      start(process.execPath, [join(installed, program), ...args], join(copy, folder)),
    remove: () => rmSync(copy, { recursive: true }),
  };
}

/** Changed, new and deleted files. @param {(...args: string[]) => string} git */
const listUncommitted = (git) =>
  [git('diff', '--name-only', '-z', 'HEAD'), git('ls-files', '-o', '-z', '--exclude-standard')].flatMap(
    (list) => list.split('\0').filter(Boolean),
  );
