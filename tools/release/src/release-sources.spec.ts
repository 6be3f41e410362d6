import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { itAtNight } from '../../test/at-night.mjs';
import { findCompileErrors } from './compile-release.mjs';
import { CommandError } from './errors.mjs';
import { pretendSite, type PretendSite } from './testing/pretend-site';

jest.mock('./compile-release.mjs', () => {
  const actual = jest.requireActual<{ findCompileErrors: typeof findCompileErrors }>('./compile-release.mjs');
  return { findCompileErrors: jest.fn(actual.findCompileErrors) };
});

let school: PretendSite;
beforeEach(() => (school = pretendSite()));
afterEach(() => school.remove());

/** Packages with one module each: name → text. */
const packages = (modules: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(modules).flatMap(([name, text]) => [
      [
        `libs/${name}/package.json`,
        JSON.stringify({ name: `@stupeni/${name}`, exports: { '.': './index.ts' } }),
      ],
      [`libs/${name}/index.ts`, text],
    ]),
  );

const button = (property: string, more = '') =>
  `export const Button = (props: { ${property}: string; ${more} }): string => props.${property};`;
const shellApi = (name: string) => `export interface ShellApi { ${name}(title: string): void }`;

/** Builds a front end with its sources, as `tools/build` does. */
function build(name: string, text: string, files: Record<string, string>, shared: string): void {
  school.build(name, text, name === 'shell' ? { contract: '1.1.0' } : {});
  const dist = join(school.folder, 'apps', name, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'sources.gzip'), gzipSync(JSON.stringify({ shared, files })));
}

const shell = (text: string, ui: string, federation: string) =>
  build('shell', text, packages({ ui, federation, rules: 'export const one = 1;' }), text);
const teacher = {
  'apps/teacher/package.json': '{ "name": "@stupeni/teacher" }',
  'apps/teacher/src/remote.tsx': `import { Button } from '@stupeni/ui';
import type { ShellApi } from '@stupeni/federation';
import { two } from '@stupeni/rules';
export const Remote = (shell: ShellApi) => {
  shell.notify(Button({ label: String(two) }));
};
`,
  ...packages({ rules: 'export const two = 2;' }),
};

beforeEach(async () => {
  shell('old', button('label'), shellApi('notify'));
  await school.run('publish shell --promote');
  build('teacher', 'live', teacher, 'old');
  await school.run('publish teacher --promote');
});

itAtNight('rejects a shell that renamed what a remote uses, and names each place', async () => {
  build('learner', 'apart', { 'apps/learner/src/remote.tsx': 'export const one = 1;' }, 'old');
  await school.run('publish learner --promote');
  shell('new', button('title'), shellApi('toast'));
  const refused = await school.run('publish shell --promote').catch((error: Error) => error.message);
  expect(refused).toContain('teacher 0.1.0-live не сходится с общим кодом shell 0.1.0-new:');
  expect(refused).not.toContain('learner');
  expect(refused).toMatch(/apps\/teacher\/src\/remote\.tsx:5 .*'notify'/);
  expect(refused).toMatch(/apps\/teacher\/src\/remote\.tsx:5 .*'label'/);
  expect(school.registry().shell?.current).toBe('0.1.0-old');
});

itAtNight(
  'accepts a shell that changed only what no remote uses, also when a remote has its own copy of libraries',
  async () => {
    shell('new', button('label', 'tone?: string;'), `${shellApi('notify')}\nexport const other = 1;`);
    await school.run('publish shell --promote');
    expect(school.registry().shell?.current).toBe('0.1.0-new');
  },
);

const expectNewerRejected = async (command: string) => {
  const newer = { ...teacher };
  newer['apps/teacher/src/remote.tsx'] = teacher['apps/teacher/src/remote.tsx'].replace('notify', 'toast');
  build('teacher', 'newer', newer, 'new');
  await school.run('publish teacher');
  await expect(school.run(command)).rejects.toThrow(/remote\.tsx:5 .*'toast'/);
};
itAtNight('rejects the promotion of a remote that needs a newer shell', () =>
  expectNewerRejected('promote teacher'),
);
itAtNight('rejects a canary of a remote that needs a newer shell', () =>
  expectNewerRejected('canary teacher --percent 1'),
);

itAtNight('compiles nothing when shell and remote were built from the same shared code', async () => {
  build('teacher', 'broken', { ...teacher, 'apps/teacher/src/remote.tsx': 'const one: string = 1;' }, 'old');
  await school.run('publish teacher --promote');
  expect(school.registry().remotes.teacher?.current.base).toContain('broken');
});

it('replaces the sources of a published release when only its types changed', async () => {
  build('teacher', 'live', { ...teacher, 'apps/teacher/src/more.ts': '' }, 'old');
  await school.run('publish teacher');
  const stored = readFileSync(join(school.site, 'remotes/teacher/0.1.0-live/sources.gzip'));
  expect(gunzipSync(stored).toString()).toContain('apps/teacher/src/more.ts');
});

it.each([
  ['path', { '../../outside.ts': '' }],
  ['path of a package', { 'apps/teacher/../../../outside.ts': '' }],
  ['package', { 'apps/teacher/package.json': '{ "name": "../../outside" }' }],
])('rejects sources with a %s outside of the folder', async (_what, files) => {
  build('teacher', 'foreign', files, 'other');
  await school.run('publish teacher');
  await expect(school.run('promote teacher')).rejects.toThrow(/чужой путь в исходниках: .*outside/);
});

describe('without a compiler, as in the image of the gateway', () => {
  const missing = new CommandError('здесь нет компилятора');
  beforeEach(
    () => void jest.mocked(findCompileErrors).mockRejectedValueOnce(missing).mockRejectedValueOnce(missing),
  );

  it('rejects a new shell, unless --force is set', async () => {
    shell('new', button('label', 'tone?: string;'), shellApi('notify'));
    await expect(school.run('publish shell --promote')).rejects.toThrow(
      'Код teacher 0.1.0-live с shell 0.1.0-new не сверен: здесь нет компилятора.',
    );
    expect(await school.run('promote shell --force')).toContain('Внимание: Код teacher 0.1.0-live');
  });

  itAtNight('rolls back a shell, and warns that the code was not checked', async () => {
    shell('new', button('label', 'tone?: string;'), shellApi('notify'));
    await school.run('publish shell --promote --force');
    build('teacher', 'newer', teacher, 'new');
    await school.run('publish teacher --promote');
    expect(await school.run('rollback shell')).toContain(
      'Внимание: Код teacher 0.1.0-newer с shell 0.1.0-old не сверен',
    );
    expect(school.registry().shell?.current).toBe('0.1.0-old');
  });
});
