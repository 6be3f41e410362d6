import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliver } from './deliver.mjs';
import { checkTested, testedBuilds } from './tested.mjs';

let apps: string;
beforeEach(() => (apps = mkdtempSync(join(tmpdir(), 'stupeni-apps-'))));
afterEach(() => rmSync(apps, { recursive: true }));

function build(name: string, hash: string) {
  mkdirSync(join(apps, name, 'dist'), { recursive: true });
  const base = name === 'shell' ? '/' : `/remotes/${name}/0.1.0-${hash}/`;
  const release = { name, version: '0.1.0', fingerprint: hash, base };
  writeFileSync(join(apps, name, 'dist/release.json'), JSON.stringify(release));
}
const buildAll = () =>
  ['shell', 'creator', 'learner', 'moderator', 'teacher'].forEach((name) => build(name, 'aaa'));
const tested = () => testedBuilds(apps, { commit: 'c0ffee', services: ['api'] });

it('records the release of every front end that the journeys ran with', () => {
  expect(() => tested()).toThrow(/shell is not built/);
  buildAll();
  expect(tested()).toMatchObject({
    commit: 'c0ffee',
    services: ['api'],
    releases: { shell: { release: '0.1.0-aaa' }, learner: { release: '0.1.0-aaa' } },
  });
});

it('rejects a build that differs from the tested one', () => {
  buildAll();
  const record = tested();
  expect(() => checkTested(apps, record)).not.toThrow();
  build('learner', 'bbb');
  expect(() => checkTested(apps, record)).toThrow('learner 0.1.0-bbb is not the build 0.1.0-aaa');
});

/** Delivers with a release tool that only records its commands. */
async function delivered(step: 'canary' | 'promote', inUse: object) {
  buildAll();
  const commands: string[] = [];
  const run = (args: string[]) => {
    if (args[0] !== 'status') commands.push(args.join(' '));
    return Promise.resolve([JSON.stringify(inUse)]);
  };
  await deliver(step, tested(), { percent: '5', run, say: (line) => void commands.push(line) });
  return commands;
}

const everyone = { current: '0.1.0-aaa', canary: null };
const live = Object.fromEntries(
  ['shell', 'creator', 'learner', 'moderator', 'teacher'].map((name) => [name, everyone]),
);

it('gives a changed remote to some users, and then to everybody', async () => {
  const older = { ...live, learner: { current: '0.1.0-old', canary: null } };
  expect(await delivered('canary', older)).toEqual([
    'publish learner',
    'canary learner 0.1.0-aaa --percent 5',
  ]);
  const tried = { ...live, learner: { current: '0.1.0-old', canary: '0.1.0-aaa' } };
  expect(await delivered('promote', tried)).toEqual(['publish learner --promote']);
});

it('publishes a changed shell and its remotes, and gives all to everybody in one switch', async () => {
  const old = { current: '0.1.0-old', canary: null };
  const older = { ...live, shell: old, learner: old };
  expect(await delivered('canary', older)).toEqual([
    'publish shell learner',
    'Published. A new shell has no canary: the promotion gives all of it to everybody.',
  ]);
  expect(await delivered('promote', older)).toEqual(['publish shell learner --promote']);
});

it('does not promote a release whose canary was taken back', async () => {
  const back = { ...live, learner: { current: '0.1.0-old', canary: null } };
  await expect(delivered('promote', back)).rejects.toThrow('no longer a canary: learner 0.1.0-aaa');
});

it('changes nothing when everybody has the releases already', async () => {
  expect(await delivered('canary', live)).toEqual(['Everybody has these releases already.']);
});

it('gives everything to everybody on a new site', async () => {
  const [command] = await delivered('canary', {});
  expect(command).toMatch(/^publish shell creator learner moderator teacher --promote --api /);
});
