import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFile } from './fresh-file';

let folder: string;
let path: string;
let errors: string[];
let read: () => Promise<string | null>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  path = join(folder, 'remotes.json');
  errors = [];
  const parse = (text: string) => {
    if (text === 'broken') throw new Error('broken content');
    return text;
  };
  read = cacheFile(path, parse, (error) => errors.push((error as Error).message));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function replace(text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

const failOnce = (call: 'readFile' | 'stat') =>
  jest
    .spyOn(files, call)
    .mockRejectedValueOnce(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }));

it('reads a file again after a read that failed, though nobody replaced the file', async () => {
  replace('one');
  failOnce('readFile').mockRejectedValueOnce(new Error('EIO: i/o error'));
  expect([await read(), await read(), await read()]).toEqual([null, null, 'one']);
  replace('two');
  failOnce('readFile');
  expect([await read(), await read()]).toEqual(['one', 'two']);
  // The second failure in a row is not reported again.
  expect(errors).toEqual(['EMFILE: too many open files', 'EMFILE: too many open files']);
});

it('parses the same file again after its stamp could not be read, so that the caller knows that the file is in use', async () => {
  const parsed: string[] = [];
  const readSame = cacheFile(
    path,
    (text) => parsed.push(text),
    () => parsed.push('failed'),
  );
  replace('one');
  await readSame();
  failOnce('stat');
  for (let call = 0; call < 3; call += 1) await readSame();
  expect(parsed).toEqual(['one', 'failed', 'one']);
});

it('keeps the last good content, and reports each broken content and each disappearance once', async () => {
  expect(await read()).toBeNull();
  replace('one');
  await read();
  replace('broken');
  expect([await read(), await read()]).toEqual(['one', 'one']);
  rmSync(path);
  expect([await read(), await read()]).toEqual(['one', 'one']);
  replace('two');
  expect(await read()).toBe('two');
  expect(errors).toEqual(['broken content', `${path} does not exist`]);
});
