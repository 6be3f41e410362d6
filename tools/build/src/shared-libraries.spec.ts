import {
  ownLibraries,
  sharedByRemote,
  sharedByShell,
  sharedRanges,
  sharedSurfaces,
  sharedVersions,
} from './shared-libraries';

const requests = [
  'react',
  'react-dom',
  'react-dom/',
  'ky',
  '@stupeni/router',
  '@stupeni/session',
  '@stupeni/ui/core',
  '@stupeni/ui/more',
];
const settings = (shared: object) => Object.entries(shared) as [string, Record<string, unknown>][];

it('shares the interface in two parts, but not Chakra and not server state', () => {
  expect(Object.keys(sharedByShell())).toEqual(requests);
  expect(Object.keys(sharedByRemote())).toEqual(requests);
});

it('allows one copy of the right version or none', () => {
  for (const [, options] of [...settings(sharedByShell()), ...settings(sharedByRemote())]) {
    expect(options).toMatchObject({ singleton: true, strictVersion: true });
  }
});

it('makes only the second part of the interface lazy in the shell', () => {
  const lazy = settings(sharedByShell()).filter(([, options]) => !options['eager']);
  expect(lazy.map(([request]) => request)).toEqual(['@stupeni/ui/more']);
});

it('gives a remote no copy of its own', () => {
  expect(settings(sharedByRemote()).every(([, options]) => options['import'] === false)).toBe(true);
});

it("has the versions that the shell's own remotes need", () => {
  const versions = sharedVersions();
  for (const [library, range] of Object.entries(sharedRanges())) expect(range).toBe(`^${versions[library]}`);
});

it('has a recorded surface of each of our own shared libraries', () => {
  const surfaces = sharedSurfaces();
  expect(Object.keys(surfaces)).toEqual(ownLibraries());
  for (const types of Object.values(surfaces)) expect(types).toMatch(/^[0-9a-f]{16}$/);
});

it('takes the range that a remote asks for during a breaking change', () => {
  const version = sharedVersions()['@stupeni/ui/core']!;
  const wanted = { '@stupeni/ui/core': `^${version} || ^9.0.0` };
  expect(sharedRanges(wanted)['@stupeni/ui/core']).toBe(`^${version} || ^9.0.0`);
  expect(sharedByRemote(wanted)['@stupeni/ui/core']).toMatchObject({
    requiredVersion: `^${version} || ^9.0.0`,
  });
});

it.each([
  ['excludes the version of the build', { '@stupeni/ui/core': '^9.0.0' }],
  ['pages do not understand', { '@stupeni/ui/core': '>=0.1' }],
  ['is of a library that is not our own', { react: '*' }],
])('rejects a range that %s', (_what, wanted) => {
  expect(() => sharedRanges(wanted)).toThrow('requires.shared');
});
