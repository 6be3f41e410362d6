import Type from 'typebox';
import Value from 'typebox/value';
import { BackupDamagedError } from '../../core/backups/backup-error';
import { parseName } from '../../core/backups/backup-name';
import type { BackupFolder } from '../../core/backups/backup-store';
import { makeListFileName } from '../../core/backups/manifest';
import { type BackupKey, type Digest, readSealed, writeSealed } from '../../core/backups/sealed-streams';

/** A stored file in a backup. */
export interface FileEntry extends Digest {
  key: string;
  /** The size of the file in the backup, in bytes. Encryption makes a file longer. */
  stored: number;
  /** The name of the backup that has the bytes; null when it is the backup of this list. */
  holder: string | null;
}

/** Writes the list while the files arrive. */
export const writeFileList = async (
  folder: BackupFolder,
  files: AsyncIterable<FileEntry>,
  key: BackupKey,
): Promise<Digest> =>
  (await writeSealed(folder, makeListFileName(key), writeLines(files), { key, gzip: true })).digest;

async function* writeLines(files: AsyncIterable<FileEntry>) {
  for await (const { key, bytes, sha256, stored, holder } of files) {
    const line = [key, bytes, sha256, stored, ...(holder === null ? [] : [holder])];
    yield Buffer.from(`${JSON.stringify(line)}\n`);
  }
}

const safeKey = /^[0-9a-f]{2}\/[0-9a-zA-Z._-]+$/;

/** Reads the list. Throws `BackupDamagedError` when it is damaged or names a place outside the folder of files. */
export async function* readFileList(
  folder: BackupFolder,
  expected: Digest | null,
  key: BackupKey,
): AsyncGenerator<FileEntry> {
  const subject = 'список файлов';
  const bytesOfList = readSealed(folder, makeListFileName(key), expected, { key, gzip: true, subject });
  for await (const line of splitLines(bytesOfList)) {
    // The reader gets a damaged line before the end of the list shows a wrong hash.
    const file = parseLine(line);
    if (file === null || !isSafe(file))
      throw new BackupDamagedError(`Копия повреждена: ${subject}, строка «${line}». Возьмите другую копию.`);
    yield file;
  }
}

const isSafe = ({ key, holder }: FileEntry) =>
  safeKey.test(key) && (holder === null || parseName(holder) !== null);

const entryFields = [Type.String(), Type.Number(), Type.String(), Type.Number()] as const;
const Line = Type.Union([Type.Tuple([...entryFields]), Type.Tuple([...entryFields, Type.String()])]);

function parseLine(line: string): FileEntry | null {
  try {
    const [key, bytes, sha256, stored, holder = null] = Value.Parse(Line, JSON.parse(line));
    return { key, bytes, sha256, stored, holder };
  } catch {
    return null;
  }
}

async function* splitLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
