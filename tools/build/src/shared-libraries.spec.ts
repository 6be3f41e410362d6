import { sharedByRemote, sharedByShell, sharedRanges, sharedVersions } from './shared-libraries';

const requests = [
  'react',
  'react-dom',
  'react-dom/',
  '@stupeni/router',
  '@stupeni/session',
  '@stupeni/ui/core',
  '@stupeni/ui/more',
];
const settings = (shared: object) => Object.entries(shared) as [string, Record<string, unknown>][];

it('shares the interface in two parts, and neither Chakra nor server state', () => {
  expect(Object.keys(sharedByShell())).toEqual(requests);
  expect(Object.keys(sharedByRemote(false))).toEqual(requests);
});

it('one copy, of the right version, or none', () => {
  for (const [, options] of [...settings(sharedByShell()), ...settings(sharedByRemote(false))]) {
    expect(options).toMatchObject({ singleton: true, strictVersion: true });
  }
});

it('only the second part of the interface is lazy in the shell', () => {
  const lazy = settings(sharedByShell()).filter(([, options]) => !options['eager']);
  expect(lazy.map(([request]) => request)).toEqual(['@stupeni/ui/more']);
});

it('a remote brings no copy of its own inside the shell, and every one when it stands alone', () => {
  expect(settings(sharedByRemote(false)).every(([, options]) => options['import'] === false)).toBe(true);
  expect(settings(sharedByRemote(true)).some(([, options]) => options['import'] === false)).toBe(false);
});

it('the shell has what its own remotes ask for', () => {
  const versions = sharedVersions();
  for (const [library, range] of Object.entries(sharedRanges())) expect(range).toBe(`^${versions[library]}`);
});
