import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Obstacles } from '../stack/obstacles';

const calm = 400; // milliseconds

/** Waits until the browser has asked for nothing more for a while. */
export async function untilNothingMoves({ requests }: Obstacles): Promise<void> {
  for (let before = -1; before < requests.length; await pause(calm)) before = requests.length;
}

/** Bytes that these scripts weigh when a browser asks for gzip; other paths weigh nothing here. */
export async function scriptWeight(origin: string, paths: string[]): Promise<number> {
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
