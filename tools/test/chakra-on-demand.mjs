/**
 * Jest transform of Chakra's index: a part is loaded when it is first used. The index loads 1,890 files, which takes a
 * second of each spec file of a screen; our widgets need about a tenth of them. A bundler does the same by tree shaking.
 */
export default { process };

const required = /^var ([\w$]+) = require\('([^']+)'\);\n/gm;
const assigned = /^exports\.(\w+) = ([\w$]+)((?:\.\w+)?);$/gm;
const returned = /return ([\w$]+)(\.\w+); }/g;

/**
 * @param {string} source of an index in CommonJS that requires its parts first and exports them afterwards
 * @returns {{ code: string }}
 */
function process(source) {
  const parts = new Map([...source.matchAll(required)].map(([, name, path]) => [name, path]));
  /** @param {string} name @param {string} member */
  const part = (name, member) => {
    if (!parts.has(name))
      throw new Error(`Chakra's index has another form now: ${name} is not required in it.`);
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
