#!/usr/bin/env node
// The only job that a merge waits for. It always runs.
//   NEEDS='{"plan":{"result":"success"},…}' node tools/ci/gate.mjs
import { findObstacles } from './src/gate.mjs';

const found = findObstacles(JSON.parse(process.env.NEEDS || '{}'));
console.log(found.length > 0 ? found.join('\n') : 'Every job that had something to do is green.');
process.exitCode = found.length > 0 ? 1 : 0;
