import { Readable } from 'node:stream';
import { StorageError } from '../failures/storage-error';

/**
 * Returns a stream with the same bytes. The stream fails when its reader waits for `silenceMs` without a byte. A slow
 * reader may take as long as it likes.
 */
export function failOnSilence(source: Readable, silenceMs: number): Readable {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const result = new Readable({
    read() {
      stop();
      timer = setTimeout(() => result.destroy(new StorageError(texts.silent)), silenceMs).unref();
      source.resume();
    },
    destroy(error, done) {
      stop();
      source.destroy();
      done(error);
    },
  });
  source
    .on('data', (bytes) => {
      stop();
      if (!result.push(bytes)) source.pause();
    })
    .on('end', () => {
      stop();
      result.push(null);
    })
    .on('error', (error) => result.destroy(error))
    .pause();
  return result;
}

const texts = { silent: 'Хранилище S3 начало отдавать файл и замолчало: проверьте S3_ENDPOINT и сеть.' };
