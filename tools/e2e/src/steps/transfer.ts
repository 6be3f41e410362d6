import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Obstacles } from '../stack/obstacles';

const quietMs = 400;

/** Waits until the browser has sent no request for a while. */
export async function waitUntilNoRequests({ requests }: Obstacles): Promise<void> {
  for (let before = -1; before < requests.length; await pause(quietMs)) before = requests.length;
}

/** The gzip size of these scripts in bytes. Other paths count as 0. */
export async function measureScripts(origin: string, paths: string[]): Promise<number> {
  const scripts = new Set(paths.filter((path) => new URL(path, origin).pathname.endsWith('.js')));
  const weights = await Promise.all([...scripts].map((path) => weigh(new URL(path, origin))));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function weigh(url: URL): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.headers['content-encoding'] !== 'gzip') {
        fail(new Error(`${url.pathname} is not served compressed`));
      }
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => done(bytes));
    }).on('error', fail);
  });
}
