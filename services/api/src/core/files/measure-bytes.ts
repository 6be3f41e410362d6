import { createHash } from 'node:crypto';

/** A stage of a pipeline that counts and hashes the bytes it passes on. `result` is complete after the pipeline. */
export function measureBytes() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    /** The size in bytes and the hash in hexadecimal digits. */
    result: () => ({ size, sha256: hash.digest('hex') }),
  };
}
