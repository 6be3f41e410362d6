import Type from 'typebox';
import Value from 'typebox/value';
import { BackupError } from './backup-error';
import { listFile } from './manifest';
import { type BackupKey, type Digest, readSealed, writeSealed } from './sealed-streams';

/** A stored file in a backup. */
export interface FileEntry extends Digest {
  key: string;
  /** Bytes of the file in the backup, which encryption makes longer. */
  stored: number;
}

/** Writes the list while the files arrive. */
export const writeFileList = (
  folder: string,
  files: AsyncIterable<FileEntry>,
  key: BackupKey,
): Promise<Digest> => writeSealed(listFile(folder, key), lines(files), { key, gzip: true });

async function* lines(files: AsyncIterable<FileEntry>) {
  for await (const { key, bytes, sha256, stored } of files)
    yield Buffer.from(`${JSON.stringify([key, bytes, sha256, stored])}\n`);
}

const safeKey = /^[0-9a-f]{2}\/[0-9a-zA-Z._-]+$/;

/** Reads the list. Throws `BackupError` when it is damaged or names a place outside the folder of files. */
export async function* readFileList(
  folder: string,
  expected: Digest | null,
  key: BackupKey,
): AsyncGenerator<FileEntry> {
  const subject = 'список файлов';
  const bytesOfList = readSealed(listFile(folder, key), expected, { key, gzip: true, subject });
  for await (const line of linesOf(bytesOfList)) {
    // A damaged line is met before the end of the list shows a wrong hash.
    const file = parseLine(line);
    if (file === null || !safeKey.test(file.key))
      throw new BackupError(`Копия повреждена: ${subject}, строка «${line}». Возьмите другую копию.`);
    yield file;
  }
}

const Line = Type.Tuple([Type.String(), Type.Number(), Type.String(), Type.Number()]);

function parseLine(line: string): FileEntry | null {
  try {
    const [key, bytes, sha256, stored] = Value.Parse(Line, JSON.parse(line));
    return { key, bytes, sha256, stored };
  } catch {
    return null;
  }
}

async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
