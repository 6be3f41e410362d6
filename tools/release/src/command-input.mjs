/**
 * The options of all commands.
 * @typedef {object} Options
 * @property {boolean} dryRun prints what the command would do, and changes nothing
 * @property {boolean} force
 * @property {boolean} promote
 * @property {boolean} off
 * @property {number | undefined} percent
 * @property {number[]} users
 * @property {number | undefined} user
 * @property {number} days
 * @property {string | undefined} url
 * @property {string | undefined} metrics
 * @property {string | undefined} api file of the API's document
 * @property {string | undefined} apiUrl addresses of the API that runs
 * @property {string | undefined} commit whose releases a pipeline delivers
 * @property {boolean} json prints for programs
 * @property {boolean} once looks once
 * @property {number} within minutes after a promotion in which it can be taken back
 * @property {import('./find-causes.mjs').Limits} limits
 *
 * @typedef {{ site: import('./site-storage.mjs').SiteStorage, apps: string, words: string[], options: Options, say: (line: string) => void }} CommandInput
 */

// A file of types only: without an export it would be a script.
export {};
