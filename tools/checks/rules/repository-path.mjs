import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * A file's path from the repository root, with forward slashes. ESLint's working directory is not used, because
 * ESLint may have been started in a project's folder.
 *
 * @param {string} file an absolute path
 * @returns {string}
 */
export const repositoryPath = (file) => relative(root, file).replaceAll('\\', '/');
