#!/usr/bin/env node
// `npm run lint`: the rules and types of the whole repository, or the rules of the named files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildGraph, root } from '../test/graph.mjs';

const named = process.argv.slice(2);
// The boundary rule reads it.
buildGraph();
// Types take most of the time. For named files they are left to the target `typecheck` of their projects.
const options = named.length > 0 ? named : ['--type-aware', '--type-check'];
const oxlint = spawn(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...options], {
  cwd: root,
  stdio: 'inherit',
  // The type checker is a Go program. It takes a sixth less time when it frees no memory below 4 GB.
  env: { GOGC: 'off', GOMEMLIMIT: '4GiB', ...process.env },
});
const [code] = await once(oxlint, 'exit');
process.exitCode = code === 0 ? 0 : 1;
