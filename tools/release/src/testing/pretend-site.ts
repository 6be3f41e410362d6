import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteRegistry } from '../site-registry.mjs';
import { runCommand } from '../command-line.mjs';

/** A temporary folder with built apps and a site, and a way to run commands on it. */
export interface PretendSite {
  folder: string;
  site: string;
  /** Runs one command line; resolves to its output. */
  run: (line: string, env?: Record<string, string>) => Promise<string>;
  registry: () => SiteRegistry;
  /** Writes a build whose entry has this text; returns the id of its release. */
  build: (name: string, text: string, changes?: object) => string;
  has: (path: string) => boolean;
  read: (path: string) => string;
  write: (path: string, content: string) => void;
  delete: (path: string) => void;
  list: (path: string) => string[];
  remove: () => void;
}

const computeIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function put(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function writeBuild(dist: string, name: string, text: string, changes: object): string {
  rmSync(dist, { recursive: true, force: true });
  const contents = { 'assets/remote.js': `code of ${text}`, 'remoteEntry.js': text };
  const files = Object.entries(contents).map(([path, content]) => {
    put(join(dist, path), content);
    return { path, integrity: computeIntegrity(content), size: content.length };
  });
  put(join(dist, 'remoteEntry.js.br'), `br of ${text}`);
  put(join(dist, 'index.html'), `page of ${text}`);
  const release = {
    name,
    version: '0.1.0',
    commit: '0123456789abcdef',
    fingerprint: text,
    base: `/remotes/${name}/0.1.0-${text}/`,
    entry: 'remoteEntry.js',
    integrity: computeIntegrity(text),
    shell: '^1.0.0',
    api: '^0.1.0',
    shared: {},
    preload: [],
    files,
    ...changes,
  };
  put(join(dist, 'release.json'), JSON.stringify(release));
  return `0.1.0-${text}`;
}

/**
 * Makes every published release a little older. The clock of a file system moves every few milliseconds, so the next
 * release could have the same time, and none of them would be the newest.
 */
function makeOlder(site: string): void {
  if (!existsSync(site) || !statSync(site).isDirectory()) return;
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('/release.json')) continue;
    const { atimeMs, mtimeMs } = statSync(join(site, path));
    utimesSync(join(site, path), atimeMs / 1000, (mtimeMs - 10) / 1000);
  }
}

/** @param bucket a site in this bucket, with the settings of its storage; `has`, `read` and the others look at a folder */
export function pretendSite(bucket?: { address: string; env: Record<string, string> }): PretendSite {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const site = join(folder, 'site');
  const at = (path: string) => join(site, path);
  let hasApi = false;
  /** The first switch names an API without calls, unless it names one itself. */
  const nameApi = (line: string, env: Record<string, string>): string[] => {
    const isSwitch = /^(promote|canary(?!.*--off)|publish .*--promote|publish --promote)/.test(line);
    if (!isSwitch || hasApi || 'API_URL' in env) return [];
    if (line.includes('--api')) return [];
    const document = { openapi: '3.1.0', info: { title: 'API', version: '0.1.0' }, paths: {} };
    put(join(folder, 'openapi.json'), JSON.stringify(document));
    return ['--api', join(folder, 'openapi.json')];
  };
  return {
    folder,
    site,
    async run(line, env = {}) {
      const output: string[] = [];
      const words = [...line.split(' ').filter((word) => word !== ''), ...nameApi(line, env)];
      if (words[0] === 'publish') makeOlder(site);
      await runCommand([...words, '--site', bucket?.address ?? site, '--apps', join(folder, 'apps')], {
        root: folder,
        env: { ...bucket?.env, ...env },
        say: (text: string) => void output.push(text),
      });
      hasApi ||= words.includes('--api') || 'API_URL' in env;
      return output.join('\n');
    },
    registry: () => JSON.parse(readFileSync(at('remotes.json'), 'utf8')) as SiteRegistry,
    build: (name, text, changes = {}) => writeBuild(join(folder, 'apps', name, 'dist'), name, text, changes),
    has: (path) => existsSync(at(path)),
    read: (path) => readFileSync(at(path), 'utf8'),
    write: (path, content) => put(at(path), content),
    delete: (path) => rmSync(at(path)),
    list: (path) => readdirSync(at(path)).sort(),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
