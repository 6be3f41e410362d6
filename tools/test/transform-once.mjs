import swc from '@swc/jest';

/**
 * Jest transform of scripts: each file once in a process. Jest keeps a cache for each project, and each group of spec
 * files is a project (jest.preset.js), so it would transform the same file up to 77 times.
 */
const { process: transform, ...transformer } = swc.createTransformer({
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

/** @type {Map<string, { source: string, result: ReturnType<typeof transform> }>} */
const known = new Map();

export default {
  ...transformer,
  /** @type {typeof transform} */
  process(source, file, options) {
    const last = known.get(file);
    if (last?.source === source) return last.result;
    const result = transform(source, file, options);
    known.set(file, { source, result });
    return result;
  },
};
