import { execFileSync } from 'node:child_process';
import { findFreePort } from '../start/ports.mjs';
import { makeRepositoryCopy } from '../test/repository-copy.mjs';
import { startCommand } from '../test/running-command.mjs';
import { smokeTests } from './smoke-tests.mjs';

// Starts every command that README.md and CONTRIBUTING.md name, one after another in one copy of the repository.
jest.setTimeout(1_800_000);

/** A person with a terminal, which knows nothing of this run. */
const terminal = {
  GIT_AUTHOR_NAME: 'Anna',
  GIT_AUTHOR_EMAIL: 'anna@school.example',
  GIT_COMMITTER_NAME: 'Anna',
  GIT_COMMITTER_EMAIL: 'anna@school.example',
  NODE_ENV: undefined,
  NIGHT: undefined,
  JEST_WORKER_ID: undefined,
  DATABASE_URL: undefined,
  TEST_DATABASE_URL: undefined,
};

/** @type {ReturnType<typeof makeRepositoryCopy>} */
let copy;
beforeAll(() => {
  copy = makeRepositoryCopy();
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: copy.path, env: { ...process.env, ...terminal } });
  // `npm run check` would check all that is not committed.
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message=all');
});
afterAll(() => copy.remove());

it.each(Object.entries(smokeTests))(
  '%s works',
  async (words, { line = words, until, says, code = 0, env }) => {
    const port = String(await findFreePort());
    const command = startCommand(line, { cwd: copy.path, env: { ...terminal, PORT: port, ...env } });
    try {
      if (until) {
        await command.says(until);
        return;
      }
      const ended = await command.ends();
      if (ended !== code) throw new Error(`${line} ended with ${ended}:\n${command.output()}`);
      expect(command.output()).toMatch(says ?? '');
    } finally {
      await command.stop();
    }
  },
);
