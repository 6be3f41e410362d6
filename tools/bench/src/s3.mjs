import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../../start/ports.mjs';
import { root } from './root.mjs';

/**
 * Starts s3rver in a process of its own, with the bucket `school`.
 *
 * @param {string} directory its objects
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env`: the settings with which the API uses it
 */
export async function startS3(directory) {
  const port = await findFreePort();
  const program = join(root, 'node_modules/s3rver/bin/s3rver.js');
  const place = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets'];
  const child = spawn(process.execPath, [program, ...place, '--configure-bucket', 'school'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.stdout.resume();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'school',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
