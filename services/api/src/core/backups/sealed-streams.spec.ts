import { generateX25519Identity } from 'age-encryption';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { StorageError } from '../failures/storage-error';
import { useS3 } from '../../testing/s3-server';
import type { BackupFolder } from './backup-store';
import { bucketStore } from './bucket-store';
import { diskFolder } from './disk-store';
import { isOpenedBy, writeSealed } from './sealed-streams';

const s3 = useS3();
const root = mkdtempSync(join(tmpdir(), 'sealed-'));
afterAll(() => rmSync(root, { recursive: true }));

const newBucketFolder = async () =>
  bucketStore({ config: await s3.newBucket(), prefix: '' }).create(new Date());

/** More than one chunk of age, so that the rest of the file is not read. */
const content = Buffer.alloc(300_000, 'x');

describe.each<[string, () => Promise<BackupFolder>, jest.It]>([
  ['folder', async () => diskFolder(join(root, 'backup')), it],
  ['bucket', newBucketFolder, itAtNight],
])('an encrypted file in a %s', (_, newFolder, itOnce) => {
  itOnce('is opened by its key and by no other, also when its end is lost', async () => {
    const folder = await newFolder();
    const [key, other] = [await generateX25519Identity(), await generateX25519Identity()];
    await writeSealed(folder, 'whole', Readable.from([content]), { key, gzip: false });
    expect([await isOpenedBy(folder, 'whole', key), await isOpenedBy(folder, 'whole', other)]).toEqual([
      true,
      false,
    ]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of folder.read('whole')) chunks.push(chunk);
    await folder.write('cut', Readable.from([Buffer.concat(chunks).subarray(0, 1000)]));
    expect(await isOpenedBy(folder, 'cut', key)).toBe(true);
    expect(await isOpenedBy(folder, 'absent', key)).toBe(false);
  });
});

it('says nothing about the key when the storage rejects the call', async () => {
  const folder = await newBucketFolder();
  s3.refuse('AccessDenied');
  await expect(isOpenedBy(folder, 'file', await generateX25519Identity())).rejects.toThrow(StorageError);
  s3.refuse(null);
});
