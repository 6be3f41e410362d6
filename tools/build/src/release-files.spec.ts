import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from './compress-assets';
import { computeFingerprint, computeIntegrity, listBuiltFiles } from './release-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'assets'));
  for (const path of [
    'remoteEntry.js',
    'assets/b.js',
    'assets/a.css',
    'index.html',
    'mf-manifest.json',
    'release.json',
  ]) {
    writeFileSync(join(folder, path), `content of ${path}`);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lists the files that a browser may load, sorted, each with its hash', async () => {
  const files = await listBuiltFiles(folder);
  expect(files.map(({ path }) => path)).toEqual(['assets/a.css', 'assets/b.js', 'remoteEntry.js']);
  expect(files[0]?.size).toBe('content of assets/a.css'.length);
  expect(files.every(({ integrity }) => /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))).toBe(true);
});

it('computes the same hash as browsers', () => {
  expect(computeIntegrity(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO', // example of the SRI specification
  );
});

it('names a release by its content: the same name for the same content, another for one changed byte or fact', async () => {
  const name = async (api: string) => computeFingerprint(await listBuiltFiles(folder), { api });
  const before = await name('^0.1.0');
  expect(await name('^0.1.0')).toBe(before);
  // A page with other needs must get a name of its own, or nobody would ever get it.
  expect(await name('^0.2.0')).not.toBe(before);
  writeFileSync(join(folder, 'assets/b.js'), 'content of assets/B.js');
  expect(await name('^0.1.0')).not.toBe(before);
});

it('writes brotli and gzip next to text, always the same bytes, and skips pages', async () => {
  await compressFolder(folder);
  const read = (path: string) => readFileSync(join(folder, path));
  const first = [read('assets/b.js.br'), read('assets/b.js.gz')];
  expect(brotliDecompressSync(first[0]!).toString()).toBe('content of assets/b.js');
  expect(gunzipSync(first[1]!).toString()).toBe('content of assets/b.js');
  await compressFolder(folder);
  expect([read('assets/b.js.br'), read('assets/b.js.gz')]).toEqual(first);
  expect(() => read('index.html.br')).toThrow('ENOENT');
  expect(() => read('assets/b.js.br.gz')).toThrow('ENOENT');
});
