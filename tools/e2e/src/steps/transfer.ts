import { get } from 'node:http';
import type { Page } from '@playwright/test';

/** What a page asked for: addresses of its scripts (also those fetched ahead), and how many requests. */
export interface Traffic {
  scripts: Set<string>;
  requests: number;
}

/** Counts from now on what the page asks for. */
export function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { scripts: new Set(), requests: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    traffic.requests += 1;
    if (pathname.endsWith('.js')) traffic.scripts.add(pathname);
  });
  return traffic;
}

/** Bytes that these files weigh when a browser asks for gzip. */
export async function gzipWeight(origin: string, paths: Iterable<string>): Promise<number> {
  const weights = await Promise.all([...paths].map((path) => weigh(new URL(path, origin))));
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
