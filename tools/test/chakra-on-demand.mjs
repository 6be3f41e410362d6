/**
 * Jest transform of Chakra's index: each part is loaded on first use. The index loads 1,890 files, which takes a
 * second in each spec file of a screen, and our widgets need about a tenth of them. A bundler does the same by tree
 * shaking.
 */
export default { process };

const required = /^var ([\w$]+) = require\('([^']+)'\);\n/gm;
const assigned = /^exports\.(\w+) = ([\w$]+)((?:\.\w+)?);$/gm;
const returned = /return ([\w$]+)(\.\w+); }/g;

/**
 * @param {string} source an index in CommonJS that first requires its parts and then exports them
 * @returns {{ code: string }}
 */
function process(source) {
  const parts = new Map([...source.matchAll(required)].map(([, name, path]) => [name, path]));
  /** @param {string} name @param {string} member */
  const part = (name, member) => {
    if (!parts.has(name)) throw new Error(`Chakra's index has changed: it does not require ${name}.`);
    return `require('${parts.get(name)}')${member}`;
  };
  const code = source
    .replace(required, '')
    .replace(
      assigned,
      (_, key, name, member) =>
        `Object.defineProperty(exports, '${key}', { enumerable: true, get: () => ${part(name, member)} });`,
    )
    .replace(returned, (_, name, member) => `return ${part(name, member)}; }`);
  return { code };
}
