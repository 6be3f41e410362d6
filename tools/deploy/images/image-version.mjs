/**
 * The version of an image. The version of the gateway's image names the commit. This image also has the front ends of the commit,
 * and they change when the gateway does not.
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
