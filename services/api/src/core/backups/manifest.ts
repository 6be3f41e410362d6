import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BackupDamagedError, BackupError } from './backup-error';
import type { BackupFolder } from './backup-store';
import { type BackupKey, chooseSuffix, isOpenedBy, readSealed, writeSealed } from './sealed-streams';

/** The format of backups that this program writes. The program rejects a backup of a later format. */
const format = 1;

const Digest = { bytes: Type.Number(), sha256: Type.String() };

/** What a backup contains. It is written last. */
const Manifest = Type.Object({
  format: Type.Literal(format),
  /** The moment of the database's snapshot (ISO). */
  at: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` }),
  schoolId: Type.String(),
  apiVersion: Type.String(),
  /** The migrations of the schema, in their order. */
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Number(), ...Digest }),
  ),
  sequences: Type.Array(
    Type.Object({
      name: Type.String(),
      value: Type.String({ pattern: String.raw`^-?\d+$` }),
      isCalled: Type.Boolean(),
    }),
  ),
  /** The list of the files, one JSON array a line. */
  fileList: Type.Object(Digest),
  files: Type.Object({ count: Type.Number(), bytes: Type.Number() }),
  /** Keys of files that had a row but no bytes. */
  missing: Type.Array(Type.String()),
  /**
   * Keys of files whose bytes were wrong in the school and in all earlier backups. Older backups do not have this list.
   */
  damaged: Type.Optional(Type.Array(Type.String())),
  /** The secret that an embedded school generated for itself. */
  secret: Type.Union([Type.String(), Type.Null()]),
  /** SHA-256 of all of the above. Backups of version 0.1.2 and earlier have none. */
  checksum: Type.Optional(Type.String()),
});
export type Manifest = Static<typeof Manifest>;
export type TableEntry = Manifest['tables'][number];

const manifestFile = (key: BackupKey) => `manifest.json${chooseSuffix(key)}`;

/** The names that the manifest of a backup may have, not encrypted or encrypted. */
export const manifestNames: readonly string[] = [manifestFile(null), manifestFile('any')];

/** The name of the file with the rows of a table: COPY's text format, packed with gzip. */
export const makeTableFileName = (table: string, key: BackupKey): string =>
  `database/${table}.copy.gz${chooseSuffix(key)}`;

/** The name of the file with the bytes of a stored file. */
export const makeFileName = (fileKey: string, key: BackupKey): string =>
  `files/${fileKey}${chooseSuffix(key)}`;

/** The name of the file with the list of the stored files. */
export const makeListFileName = (key: BackupKey): string => `files.jsonl.gz${chooseSuffix(key)}`;

export async function writeManifest(
  folder: BackupFolder,
  manifest: Omit<Manifest, 'format' | 'checksum'>,
  key: BackupKey,
): Promise<void> {
  const content = { format, ...manifest };
  const text = JSON.stringify({ ...content, checksum: computeChecksum(content) }, null, 1);
  await writeSealed(folder, manifestFile(key), Readable.from([Buffer.from(text)]), { key, gzip: false });
}

const computeChecksum = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * False when a character of the manifest has changed since it was written. An old manifest has no checksum. A manifest
 * whose name of the checksum has changed has none either, but a name that is unknown.
 */
function isAsWritten({ checksum, ...content }: Manifest): boolean {
  return checksum === undefined
    ? Object.keys(content).every((name) => name in Manifest.properties)
    : checksum === computeChecksum(content);
}

/** Throws `BackupError` for an encrypted backup without a key. */
async function requireKey(folder: BackupFolder, key: BackupKey): Promise<void> {
  if (key === null && (await folder.has(manifestFile('any'))))
    throw new BackupError(`Копия ${folder.path} зашифрована: задайте BACKUP_KEY.`);
}

/**
 * Reads the manifest of a backup.
 * @throws BackupDamagedError when its bytes are damaged; BackupError when the key is missing or another one, or the backup
 *   comes from a newer program
 */
export async function readManifest(folder: BackupFolder, key: BackupKey): Promise<Manifest> {
  await requireKey(folder, key);
  const found = parseJsonOrNull(await readText(folder, await keyOfBackup(folder, key)));
  if (isLater(found))
    throw new BackupError(`Копия ${folder.path} сделана более новой программой. Обновите программу.`);
  if (!Value.Check(Manifest, found) || !isAsWritten(found))
    throw new BackupDamagedError(
      `Копия повреждена: ${subject} в папке ${folder.path} не читается. Возьмите другую копию.`,
    );
  return found;
}

const subject = 'описание копии';

async function readText(folder: BackupFolder, key: BackupKey): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    const form = { key, gzip: false, subject };
    for await (const chunk of readSealed(folder, manifestFile(key), null, form)) chunks.push(chunk);
  } catch (error) {
    if (!(error instanceof BackupDamagedError) || key === null || (await isRightKey(folder, key)))
      throw error;
    throw new BackupError(
      `Копия ${folder.path} зашифрована, и ключ другой: задайте в BACKUP_KEY тот, с которым она сделана.`,
      { cause: error },
    );
  }
  return Buffer.concat(chunks).toString();
}

/** Also tries the list of files, because a manifest with a damaged head does not open with the right key either. */
const isRightKey = async (folder: BackupFolder, key: string): Promise<boolean> =>
  (await isOpenedBy(folder, manifestFile(key), key)) ||
  (await isOpenedBy(folder, makeListFileName(key), key));

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isLater = (found: unknown) =>
  typeof found === 'object' &&
  found !== null &&
  'format' in found &&
  typeof found.format === 'number' &&
  found.format > format;

/** The key of the files of this backup: null when they are not encrypted. */
export const keyOfBackup = async (folder: BackupFolder, key: BackupKey): Promise<BackupKey> =>
  (await folder.has(manifestFile(null))) ? null : key;
