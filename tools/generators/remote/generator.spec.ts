import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateRemote } from './generator.mjs';

const root = resolve(__dirname, '../../..');

/** Generates into memory and returns the written files. */
function generated(name: string): Record<string, string> {
  const written: Record<string, string> = {};
  const tree = {
    exists: (path: string) => existsSync(join(root, path)),
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    write: (path: string, content: string) => {
      written[path] = content;
    },
  };
  generateRemote(tree, { name, role: 'MODERATOR', title: 'Отчёты' });
  return written;
}

it('writes a project and its entries in the shell, the list of remotes and the owners', () => {
  const written = generated('reports');
  const [api, reports] = [
    readFileSync(join(root, 'services/api/package.json'), 'utf8'),
    written['apps/reports/package.json']!,
  ];
  expect(JSON.parse(reports)).toMatchObject({
    name: '@stupeni/reports',
    budget: 20_000,
    requires: { api: `^${JSON.parse(api).version}` },
  });
  expect(written['apps/shell/src/navigation/remotes.ts']).toContain(
    "reports: { remote: 'reports', roles: ['MODERATOR'] },",
  );
  expect(written['libs/federation/src/remotes.ts']).toContain("'reports']");
  expect(written['CODEOWNERS']).toMatch(/^\/apps\/reports\/ +@stupeni\/reports$/m);
});

it.each([
  ['learner', 'Раздел learner уже есть.'],
  ['два слова', 'от 3 до 20 строчных латинских букв'],
])('rejects the name «%s» and writes nothing', (name, problem) => {
  const write = jest.fn();
  const tree = { exists: (path: string) => existsSync(join(root, path)), read: () => null, write };
  expect(() => generateRemote(tree, { name, role: 'LEARNER', title: 'Ещё' })).toThrow(problem);
  expect(write).not.toHaveBeenCalled();
});
