import { allowEntry, makeGuardedScript } from './start-release';

jest.mock('./federation', () => ({}));

const hash = `sha384-${'b'.repeat(64)}`;

it('adds the hash to the script of an entry, also after a retry changed its query', () => {
  allowEntry('/remotes/learner/0.1.0-abc/remoteEntry.js', hash);
  const script = makeGuardedScript('http://localhost/remotes/learner/0.1.0-abc/remoteEntry.js?retry=2');
  expect(script.integrity).toBe(hash);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toMatch(/\?retry=2$/);
});

it('rejects an address without a hash', () => {
  expect(() => makeGuardedScript('/remotes/learner/0.1.0-abc/other.js')).toThrow('no hash');
  expect(() => makeGuardedScript('https://evil.example/remotes/learner/0.1.0-abc/remoteEntry.js')).toThrow(
    'no hash',
  );
});

it('rejects a malformed hash', () => {
  allowEntry('/remotes/teacher/remoteEntry.js', 'sha384-short');
  expect(() => makeGuardedScript('/remotes/teacher/remoteEntry.js')).toThrow('no hash');
});
