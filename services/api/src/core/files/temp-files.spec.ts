import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskTempFiles } from './temp-files';

describe('diskTempFiles', () => {
  const root = mkdtempSync(join(tmpdir(), 'stupeni-temp-'));
  afterAll(() => rmSync(root, { recursive: true }));

  it('creates the file before anything is written, so that a removal leaves nothing', async () => {
    const folder = join(root, 'incoming');
    const files = diskTempFiles(folder);
    const path = files.newPath();
    const stream = await files.create(path);
    expect(readdirSync(folder)).toHaveLength(1);
    stream.destroy();
    await Promise.all([files.remove(path), once(stream, 'close')]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
