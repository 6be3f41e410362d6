import semver from 'semver';
import { makeImageVersion } from '../images/image-version.mjs';

const revision = '0123456789abcdef0123456789abcdef01234567';

it('names the commit of the front ends in the image of the gateway', () => {
  const version = makeImageVersion('gateway', '0.1.0', revision);
  expect(version).toBe('0.1.0-site-0123456789');
  // The list of packages has it too, and npm lists no package without one.
  expect(semver.valid(version)).toBe(version);
});

it('is the version of the service for the API, and outside of a repository', () => {
  expect(makeImageVersion('api', '0.2.0', revision)).toBe('0.2.0');
  expect(makeImageVersion('gateway', '0.1.0', 'unknown')).toBe('0.1.0');
});
