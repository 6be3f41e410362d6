import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCopies, withRequestedCopy } from './copy-requests';

it('makes a copy while another one is deleted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stupeni-copies-'));
  await mkdir(join(dataDir, 'copies'));
  // A link to nothing is listed and cannot be read, as a copy that its owner has deleted since the folder was listed.
  await symlink('nothing', join(dataDir, 'copies', 'gone.ready'));
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const copier = { dataDir, copyTo: (folder: string) => mkdir(folder), everyMs: 10 };
  const serving = serveCopies({ ...copier, onError: (error) => errors.push(error) }, stopping.signal);
  expect(await withRequestedCopy(dataDir, async (folder) => folder)).toMatch(/\.ready$/);
  stopping.abort();
  await serving;
  expect(errors).toEqual([]);
  await rm(dataDir, { recursive: true });
});
