/**
 * The version of an image. That of the gateway names the commit, because the image also carries the front ends of that
 * commit, and they change without the gateway.
 *
 * @param {'api' | 'gateway'} service
 * @param {string} version of the service
 * @param {string} revision hash of the commit; another word outside of a repository
 * @returns {string} a valid tag and a semantic version
 */
export const makeImageVersion = (service, version, revision) =>
  service === 'gateway' && /^[0-9a-f]{10,}$/.test(revision)
    ? `${version}-site-${revision.slice(0, 10)}`
    : version;
