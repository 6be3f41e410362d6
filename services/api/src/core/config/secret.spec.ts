import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrMakeSecret } from './secret';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'stupeni-secret-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

it('generates one secret for a data folder, and leaves no other file', () => {
  const secret = readOrMakeSecret(dataDir);
  expect(secret).toHaveLength(64);
  expect(readOrMakeSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
});
