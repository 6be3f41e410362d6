import type { Release } from '@stupeni/federation';
import { checkApi, checkNames, checkRelease } from './load-release';
import { isIntegrity } from './integrity';

const size = 5;
const hash = `sha384-${'a'.repeat(64)}`;
const shell = { dev: false, shared: { react: '19.3.1', '@stupeni/ui/core': '0.1.4' } };

function makeRelease(changes: Partial<Release> = {}): Release {
  return {
    name: 'learner',
    version: '0.1.0',
    commit: null,
    base: '/remotes/learner/0.1.0-abc/',
    entry: 'remoteEntry.js',
    integrity: hash,
    shell: '^2.0.0',
    api: '^0.1.0',
    shared: { react: '^19.3.0', '@stupeni/ui/core': '^0.1.2' },
    preload: [{ path: 'assets/remote.js', integrity: hash, size }],
    files: [{ path: 'assets/later.js', integrity: hash, size }],
    ...changes,
  };
}

const catchError = (changes: Partial<Release>, build = shell) => {
  try {
    checkRelease(makeRelease(changes), build, '2.2.0');
    return null;
  } catch (error) {
    return error;
  }
};

it('accepts a release that needs what the shell has', () => expect(catchError({})).toBeNull());

it.each([
  ['another shell contract', { shell: '^3.0.0' }],
  ['a newer shell contract', { shell: '^2.3.0' }],
  ['another major of a library', { shared: { react: '^18.2.0' } }],
  ['another minor of a library below 1.0', { shared: { '@stupeni/ui/core': '^0.2.0' } }],
  ['a library that the shell does not share', { shared: { vue: '^3.0.0' } }],
])('rejects a release that needs %s', (_need, changes) => {
  expect(catchError(changes as Partial<Release>)).toMatchObject({ code: 'incompatible' });
});

it.each([
  ['no hash', ''],
  ['a weaker hash', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  ['a hash that is too short', hash.slice(0, -1)],
  ['a hash with a blank before it', ` ${hash}`],
  ['two hashes', `${hash} ${hash}`],
])('rejects an entry or a chunk with %s, which a browser would accept', (_what, integrity) => {
  expect(isIntegrity(integrity)).toBe(false);
  expect(catchError({ integrity })).toMatchObject({ code: 'integrity' });
  expect(catchError({ preload: [{ path: 'a.js', integrity, size }] })).toMatchObject({ code: 'integrity' });
  expect(catchError({ files: [{ path: 'a.js', integrity, size }] })).toMatchObject({ code: 'integrity' });
});

it('checks compatibility but no hashes on dev servers', () => {
  const dev = { ...shell, dev: true };
  expect(catchError({ integrity: '' }, dev)).toBeNull();
  expect(catchError({ shell: '^3.0.0' }, dev)).toMatchObject({ code: 'incompatible' });
});

it('rejects a release that needs another API, unless the version is unknown', () => {
  expect(() => checkApi(makeRelease(), '0.1.9')).not.toThrow();
  expect(() => checkApi(makeRelease(), null)).not.toThrow();
  expect(() => checkApi(makeRelease(), '0.2.0')).toThrow('needs API');
});

describe('checkNames', () => {
  const modules = { '@stupeni/ui/core': { Button: 1, Field: undefined } };

  it.each([
    ['that says nothing about its imports', undefined],
    ['whose imports all exist', { '@stupeni/ui/core': ['Button', 'Field'] }],
  ])('accepts a release %s', (_what, uses) => {
    expect(() => checkNames(makeRelease(uses && { uses }), modules)).not.toThrow();
  });

  it.each([
    [
      'a name that the library lacks',
      { '@stupeni/ui/core': ['Button', 'Chart', 'Map'] },
      'Chart, Map of @stupeni/ui/core',
    ],
    ['a library that the page lacks', { '@stupeni/charts': ['Chart'] }, 'Chart of @stupeni/charts'],
  ])('rejects a release that imports %s', (_what, uses, sentence) => {
    expect(() => checkNames(makeRelease({ uses }), modules)).toThrow(sentence);
  });
});
