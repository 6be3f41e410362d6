import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface AddOptions {
  /** False for bytes that are compressed already, such as pictures. */
  compress?: boolean;
}

/** Adds a file to the ZIP and waits until the ZIP has read it, so that only one file is open. */
export type AddFile = (path: string, bytes: Readable | string, options?: AddOptions) => Promise<void>;

/**
 * A ZIP that is written while it is read. `fill` adds the files one after the other. When `fill` fails, or nobody reads
 * the stream any more, the stream ends with an error and nothing more is read or written.
 */
export function makeZipStream(fill: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  const stop = new AbortController();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error) => output.destroy(error as Error));
  output.on('close', () => stop.abort());
  const add: AddFile = async (path, bytes, { compress = true } = {}) => {
    const source = typeof bytes === 'string' ? Readable.from([Buffer.from(bytes)]) : bytes;
    try {
      stop.signal.throwIfAborted();
      zip.addReadStream(source, path, { compress });
      await finished(source, { signal: stop.signal, writable: false });
      // Wait while a slow reader takes the bytes that the ZIP has compressed.
      if (output.writableNeedDrain) await once(output, 'drain', { signal: stop.signal });
    } finally {
      source.destroy();
    }
  };
  fill(add).then(
    () => zip.end(),
    (error: unknown) => void output.destroy(error as Error),
  );
  return output;
}
