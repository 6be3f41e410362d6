import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} file @returns {any} null if the file does not exist */
export const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * Deletes the report of an earlier run, so that it cannot be counted again.
 *
 * @param {string} root
 * @param {string} name
 * @returns {string} the file of the report
 */
export function clearReport(root, name) {
  const file = join(root, 'test-results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
