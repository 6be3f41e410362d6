/**
 * Jest transform of an entry of a package: Node loads the package itself, once for all spec files of a worker. Jest
 * would load each of its files again for each spec file. TypeBox has 680 files, a third of the time that a screen takes
 * to load. Use it only for a package whose classes no spec compares, because its values come from another realm.
 */
export default { process };

/** @param {string} _source @param {string} file @returns {{ code: string }} */
function process(_source, file) {
  const path = JSON.stringify(file);
  const loaded = `require('node:vm').runInThisContext('process').getBuiltinModule('node:module').createRequire(${path})(${path})`;
  return { code: `module.exports = { ...${loaded}, __esModule: true };` };
}
