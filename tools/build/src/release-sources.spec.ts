import { itAtNight } from '../../test/at-night.mjs';
import {
  readContractSources,
  readRemoteSources,
  readSharedSources,
  readShellSources,
} from './release-sources';

const shared = readSharedSources();
const teacher = readRemoteSources('teacher');
const files = Object.keys(teacher.files);

it('contains the code of a remote, also its types, and the code that only its bundle has', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'apps/teacher/package.json',
      'apps/teacher/src/remote.tsx',
      'apps/teacher/src/help/webp.d.ts',
      'libs/contract/src/index.ts',
      'libs/contract/package.json',
    ]),
  );
});

it('leaves out what the shell shares, specs, and packages of other people', () => {
  expect(
    files.filter((file) => /^libs\/(ui|router|session|federation)\/|\.spec\.|node_modules/.test(file)),
  ).toEqual([]);
});

it('contains the shared libraries and `ShellApi` of a shell, with what they import', () => {
  expect(Object.keys(shared.files)).toEqual(
    expect.arrayContaining([
      'libs/ui/src/core/index.ts',
      'libs/ui/src/more/index.ts',
      'libs/router/src/index.ts',
      'libs/session/src/index.ts',
      'libs/federation/src/remote-module.ts',
      'libs/palette/src/index.ts',
    ]),
  );
});

it('gives a shell and a remote of the same code the same hash', () => {
  expect(teacher.shared).toBe(shared.shared);
  expect(shared.shared).toMatch(/^[0-9a-f]{16}$/);
});

itAtNight('keeps the code of a shell apart from what it shares', () => {
  const { own = {}, ...rest } = readShellSources();
  expect(rest).toEqual(shared);
  expect(Object.keys(own)).toEqual(
    expect.arrayContaining(['apps/shell/src/bootstrap.tsx', 'apps/shell/src/news/news-of.ts']),
  );
  expect(Object.keys(own).filter((path) => path in shared.files)).toEqual([]);
});

it('gives a remote and the API of the same code the same contract', () => {
  const contract = readContractSources();
  expect(contract['libs/contract/src/calls.ts']).toContain('type LiveEvents');
  const ofTeacher = Object.entries(teacher.files).filter(([path]) => path.startsWith('libs/contract/'));
  expect(contract).toMatchObject(Object.fromEntries(ofTeacher.filter(([path]) => path in contract)));
});
