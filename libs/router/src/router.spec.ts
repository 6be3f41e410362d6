import { readFileSync } from 'node:fs';
import * as router from './index';

describe('the router', () => {
  it('gives everything it names', () => {
    expect(Object.entries(router).filter(([, part]) => part === undefined)).toEqual([]);
  });

  it('names what it passes on: a star would put the whole library into the sign-in page', () => {
    expect(readFileSync('src/index.ts', 'utf8')).not.toMatch(/export \*/);
  });
});
