// The long drills, with the full numbers of the abuse cases.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './server.mjs';

/** @param {string[]} args @param {string} cwd @param {Record<string, string>} [env] */
function passes(args, cwd, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const jest = join(root, 'node_modules/jest/bin/jest.js');
const results = [
  passes([join(import.meta.dirname, 'crash-drill.mjs'), '20'], root),
  passes([jest, '--maxWorkers=1', 'src/openapi/fuzz'], join(root, 'services/api'), { FUZZ_CASES: '2000' }),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
