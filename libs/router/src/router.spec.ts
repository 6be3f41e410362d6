import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as router from './index';

// It needs a window, and this spec needs none.
jest.mock('./announce-steps', () => ({}));

describe('the router', () => {
  it('has a value for each exported name', () => {
    expect(Object.entries(router).filter(([, part]) => part === undefined)).toEqual([]);
  });

  it('exports single names, because `export *` would put the whole library into the sign-in page', () => {
    expect(readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8')).not.toMatch(/export \*/);
  });
});
