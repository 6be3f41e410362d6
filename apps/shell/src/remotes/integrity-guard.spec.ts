import { allowEntry, guardedScript } from './integrity-guard';

const hash = `sha384-${'b'.repeat(64)}`;

it('gives the entry of a release its hash, also when a retry changed the address', () => {
  allowEntry('/remotes/learner/0.1.0-abc/remoteEntry.js', hash);
  const script = guardedScript('http://localhost/remotes/learner/0.1.0-abc/remoteEntry.js?retry=2');
  expect(script.integrity).toBe(hash);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toMatch(/\?retry=2$/);
});

it('refuses an address without a hash', () => {
  expect(() => guardedScript('/remotes/learner/0.1.0-abc/other.js')).toThrow('no hash');
  expect(() => guardedScript('https://evil.example/remotes/learner/0.1.0-abc/remoteEntry.js')).toThrow(
    'no hash',
  );
});

it('refuses a malformed hash', () => {
  allowEntry('/remotes/teacher/remoteEntry.js', 'sha384-short');
  expect(() => guardedScript('/remotes/teacher/remoteEntry.js')).toThrow('no hash');
});
