import type { PictureSize } from '@stupeni/rich-text-model';
import type { Kysely } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { Tables } from '../../core/db/tables';
import { FileMissingError, type Storage } from '../../core/files/storage';
import { countHeadBytes, readPictureSize } from './picture-size';

interface StoredPicture {
  mime: string;
  storage_key: string;
}

/** Columns of `media` for a picture whose file was read. */
export const toSizeColumns = (size: PictureSize | null) => ({
  measured: true,
  width: size?.width ?? null,
  height: size?.height ?? null,
});

/** Reads the size of a stored picture. Null when the file does not say it. Throws `FileMissingError`. */
export async function measurePicture(
  storage: Storage,
  { mime, storage_key }: StoredPicture,
): Promise<PictureSize | null> {
  const bytes = countHeadBytes(mime);
  if (bytes === 0) return null;
  return readPictureSize(mime, await buffer(await storage.open(storage_key, { start: 0, end: bytes - 1 })));
}

/** Measures the next pictures that an earlier version stored. Resolves to the last id, or null after the last picture. */
export async function measureNextPictures(
  db: Kysely<Tables>,
  storage: Storage,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> {
  const pictures = await db
    .selectFrom('media')
    .select(['id', 'mime', 'storage_key'])
    .where('measured', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  for (const picture of pictures) {
    const size = await unlessMissing(measurePicture(storage, picture));
    if (size === 'missing') continue;
    await db.updateTable('media').set(toSizeColumns(size)).where('id', '=', picture.id).execute();
  }
  return pictures.at(-1)?.id ?? null;
}

// A missing file may come back from a backup, so the picture stays unmeasured and the next start tries again.
async function unlessMissing(size: Promise<PictureSize | null>): Promise<PictureSize | null | 'missing'> {
  try {
    return await size;
  } catch (error) {
    if (error instanceof FileMissingError) return 'missing';
    throw error;
  }
}
