import { join } from 'node:path';
import { chooseTemplate } from '../start/prepared-database.mjs';
import { reportWhile } from '../start/waiting.mjs';

/**
 * Bundles the API at every change of its sources, and starts it after the first complete bundle. A new embedded
 * school starts from the prepared database, as with `npm start`. Returns early when the command is ending.
 *
 * @param {Pick<import('../start/command.mjs').Command, 'processes' | 'isOver'>} command
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env settings of the API
 */
export async function startWatchedApi({ processes, isOver }, root, env) {
  const built = new Promise((done) => {
    processes.startNode(
      'api:build',
      [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '--watch'],
      {
        cwd: join(root, 'services/api'),
        env,
        onMessage: (message) => isBuilt(message) && done(undefined),
      },
    );
  });
  await reportWhile(built, (seconds) => console.log(`Жду: собирается API (${seconds} с)…`));
  const template = await chooseTemplate(root, env, processes);
  if (isOver()) return;
  processes.startNode(
    'api',
    [join(import.meta.dirname, 'watch.mjs'), join(root, 'services/api/dist/main.js')],
    {
      cwd: root,
      env: { ...env, EMBEDDED_TEMPLATE: template },
    },
  );
}

// The message that `defineService` of @stupeni/build sends after each build without errors.
/** @param {unknown} message */
const isBuilt = (message) => /** @type {{ built?: unknown } | null} */ (message)?.built === true;
