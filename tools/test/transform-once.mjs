import swc from '@swc/jest';

const transformer = swc.createTransformer({
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

/** @type {Map<string, { source: string, result: unknown }>} by the path of the file */
const transformed = new Map();

/**
 * Jest transform of scripts, which transforms each file once in a process. Jest keeps a cache for each project, and
 * each group of spec files is a project (jest.preset.js), so it would transform the same file up to 77 times.
 */
export default { ...transformer, process };

/** @param {string} source @param {string} file @param {never} options the same for each file */
function process(source, file, options) {
  const known = transformed.get(file);
  if (known?.source === source) return known.result;
  const result = transformer.process?.(source, file, options);
  transformed.set(file, { source, result });
  return result;
}
