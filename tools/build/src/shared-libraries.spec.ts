import {
  listOwnLibraries,
  makeRemoteSharing,
  listSharedRanges,
  listSharedVersions,
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
  expect(Object.keys(makeRemoteSharing())).toEqual(requests);
});

it('allows one copy of the right version or none', () => {
  for (const [, options] of settings(makeRemoteSharing())) {
    expect(options).toMatchObject({ singleton: true, strictVersion: true });
  }
});

it('gives a remote no copy of its own', () => {
  expect(settings(makeRemoteSharing()).every(([, options]) => options['import'] === false)).toBe(true);
});

it('requires the built version of other people’s libraries, and any version of our own', () => {
  const versions = listSharedVersions();
  for (const [library, range] of Object.entries(listSharedRanges())) {
    expect(range).toBe(listOwnLibraries().includes(library) ? '*' : `^${versions[library]}`);
  }
});
