import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BackupError } from './backup-error';
import type { BackupFolder } from './backup-store';
import { type BackupKey, readSealed, chooseSuffix, writeSealed } from './sealed-streams';

/** The format of backups that this program writes. It rejects a backup of a later format. */
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
  /** Keys of files whose bytes were wrong in the school and in all earlier backups. Older backups do not tell. */
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

/** The file with the rows of a table: COPY's text format, packed with gzip. */
export const tableFile = (table: string, key: BackupKey): string =>
  `database/${table}.copy.gz${chooseSuffix(key)}`;

/** The file with the bytes of a stored file. */
export const storedFile = (fileKey: string, key: BackupKey): string => `files/${fileKey}${chooseSuffix(key)}`;

/** The file with the list of the stored files. */
export const listFile = (key: BackupKey): string => `files.jsonl.gz${chooseSuffix(key)}`;

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

/** False when one letter of the manifest is not what was written. */
function isAsWritten({ checksum, ...content }: Manifest): boolean {
  return checksum === undefined || checksum === computeChecksum(content);
}

/** Throws `BackupError` for an encrypted backup without a key. */
export async function requireKey(folder: BackupFolder, key: BackupKey): Promise<void> {
  if (key === null && (await folder.has(manifestFile('any'))))
    throw new BackupError(`Копия ${folder.path} зашифрована: задайте BACKUP_KEY.`);
}

/** Reads the manifest of a backup. Throws `BackupError`. */
export async function readManifest(folder: BackupFolder, key: BackupKey): Promise<Manifest> {
  await requireKey(folder, key);
  const openKey = await keyOfBackup(folder, key);
  const chunks: Uint8Array[] = [];
  const subject = 'описание копии';
  for await (const chunk of readSealed(folder, manifestFile(openKey), null, {
    key: openKey,
    gzip: false,
    subject,
  }))
    chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const found = parsed(text);
  if (isLater(found))
    throw new BackupError(`Копия ${folder.path} сделана более новой программой. Обновите программу.`);
  if (!Value.Check(Manifest, found) || !isAsWritten(found))
    throw new BackupError(
      `Копия повреждена: ${subject} в папке ${folder.path} не читается. Возьмите другую копию.`,
    );
  return found;
}

function parsed(text: string): unknown {
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

/** Whether the files of this backup are encrypted. */
export const keyOfBackup = async (folder: BackupFolder, key: BackupKey): Promise<BackupKey> =>
  (await folder.has(manifestFile(null))) ? null : key;
