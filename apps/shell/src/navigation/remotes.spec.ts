import { remoteNames, type RemoteName } from '@stupeni/federation';
import { findRemotePlace } from './remotes';

const otherAddresses: Partial<Record<RemoteName, string>> = { learner: '/courses/1' };

// The shell says in its `release.json` that it knows these remotes, and `release promote` believes it.
it.each(remoteNames)('has an address for the remote %s', (name) => {
  expect(findRemotePlace(otherAddresses[name] ?? `/${name}`)?.remote).toBe(name);
});

it('has no remote at an address that nobody declared', () => {
  expect(findRemotePlace('/constructor')).toBeUndefined();
});
