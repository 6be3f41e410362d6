import { join } from 'node:path';
import { listRemotes } from '../../start/remotes.mjs';

/**
 * What the image of a service has.
 *
 * @typedef {object} ImageOfService
 * @property {string} project name of the service in Nx
 * @property {readonly string[]} builds projects to build
 * @property {readonly string[]} copies built files and folders, copied to the same path
 * @property {readonly string[]} libraries our own packages that programs of the image load at run time
 * @property {Record<string, string>} programs name of a command → program; `serve` runs without a name
 * @property {string} health path that answers 200 while the service works
 * @property {string} port default of PORT
 */

/** @param {string} name */
const apiProgram = (name) => `services/api/dist/${name}.js`;
const apiCommands = ['migrate', 'doctor', 'backup', 'restore', 'user', 'slots', 'files'];
const remotes = listRemotes(join(import.meta.dirname, '../../..'));

/** @type {{ api: ImageOfService, gateway: ImageOfService }} */
export const imageServices = {
  api: {
    project: '@stupeni/api',
    builds: ['@stupeni/api'],
    copies: ['services/api/dist', 'LICENSE'],
    libraries: [],
    programs: {
      serve: apiProgram('main'),
      ...Object.fromEntries(apiCommands.map((name) => [name, apiProgram(name)])),
    },
    health: '/api/health/ready',
    port: '3001',
  },
  gateway: {
    project: '@stupeni/gateway',
    builds: ['gateway', 'shell', ...remotes].map((name) => `@stupeni/${name}`),
    copies: [
      'services/gateway/dist',
      'services/gateway/public',
      'tools/release/release.mjs',
      'LICENSE',
      'tools/release/src',
      'tools/release/package.json',
      'tools/start/remotes.mjs',
      'dist/site',
      ...['shell', ...remotes].flatMap((name) => [`apps/${name}/dist`, `apps/${name}/package.json`]),
    ],
    libraries: ['libs/federation', 'libs/process-lock', 'libs/release-bucket'],
    programs: { serve: 'services/gateway/dist/main.js', release: 'tools/release/release.mjs' },
    health: '/healthz',
    port: '3000',
  },
};
