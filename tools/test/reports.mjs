import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} file @returns {any} null if the file does not exist */
export const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * Folders of the projects with a script of this name in package.json, relative to the root.
 *
 * @param {string} root
 * @param {string} script
 * @returns {string[]}
 */
export function projectsWith(root, script) {
  /** @type {string[]} */
  const patterns = readJson(join(root, 'package.json')).workspaces;
  return patterns
    .map((pattern) => pattern.replace(/\/\*$/, ''))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((project) => readJson(join(root, project, 'package.json'))?.scripts?.[script]);
}

/**
 * Deletes the reports of an earlier run, so that they cannot be counted again.
 *
 * @param {string} root
 * @param {string[]} projects
 * @param {string} name
 */
export function clearReports(root, projects, name) {
  for (const project of projects) {
    const folder = join(root, project, 'test-results');
    mkdirSync(folder, { recursive: true });
    rmSync(join(folder, name), { force: true });
  }
}

/** @param {string} root @param {string[]} projects @param {string} name */
export const readReports = (root, projects, name) =>
  projects.map((project) => ({ project, report: readJson(join(root, project, 'test-results', name)) }));
