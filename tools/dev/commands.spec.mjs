import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stageGroups } from '../test/stages.mjs';
import { listCommands } from './page-commands.mjs';
import { smokeTests, startedByJourney } from './smoke-tests.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const commands = [...new Set(['README.md', 'CONTRIBUTING.md'].flatMap((page) => listCommands(read(page))))];
const started = [...Object.keys(smokeTests), ...startedByJourney];
const startsWithWords = (/** @type {string} */ command, /** @type {string} */ words) =>
  `${command} `.startsWith(`${words} `);

describe('a command of README.md or CONTRIBUTING.md', () => {
  it('is started by a test', () => {
    const startedBy = (/** @type {string} */ command) =>
      started.filter((words) => startsWithWords(command, words));
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter((command) => startedBy(command).length !== 1)).toEqual([]);
    for (const [words, { line = words }] of Object.entries(smokeTests))
      expect(line.startsWith(words)).toBe(true);
  });

  it('is named on a page when it has a smoke test', () => {
    expect(started.filter((words) => !commands.some((command) => startsWithWords(command, words)))).toEqual(
      [],
    );
  });

  it('names stages of npm test that exist', () => {
    const stages = ['all', ...stageGroups.flat().map(({ name }) => name)];
    const named = commands.flatMap((command) => /^npm test -- ([\w ]+)/.exec(command)?.[1]?.split(' ') ?? []);
    expect(named).not.toEqual([]);
    expect(stages).toEqual(expect.arrayContaining(named));
  });
});

it('lets a journey start what only a browser proves', () => {
  const journey = read('tools/e2e/src/journeys/development.spec.ts');
  for (const words of startedByJourney) expect(journey).toMatch(new RegExp(`start\\(.${words}`));
});

it('reads commands in blocks of a shell and in backticks, without comments', () => {
  const page =
    'Use `npm start` or `Ctrl-C`.\n\n```sh\nnpm test    # all\ncd a && npx b\n```\n\n```ts\nnpm.x()\n```\n`npm start`';
  expect(listCommands(page)).toEqual(['npm test', 'cd a && npx b', 'npm start']);
});
