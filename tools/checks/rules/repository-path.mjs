import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * A file's path from the repository root, with forward slashes: ESLint may have been started in a project's own
 * folder, so its working directory says nothing about where a file belongs.
 *
 * @param {string} file an absolute path
 * @returns {string}
 */
export const repositoryPath = (file) => relative(root, file).replaceAll('\\', '/');
