import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * A file's path from the repository root, with forward slashes. The working directory is not used, because
 * Oxlint may have been started in another folder.
 *
 * @param {string} file an absolute path
 * @returns {string}
 */
export const repositoryPath = (file) => relative(root, file).replaceAll('\\', '/');
