#!/usr/bin/env node
// Prints what a change would build.
//   npm run affected                             the changes since main, uncommitted ones too
//   npm run affected -- --base origin/main       since another commit
//   npm run affected -- apps/learner/src/remote.tsx …   if these files changed
import { affectedBuilds } from './src/affected.mjs';
import { baseOf } from './src/base.mjs';
import { changedFiles } from './src/changed-files.mjs';

const words = process.argv.slice(2);
const at = words.indexOf('--base');
const [, base] = at < 0 ? [] : words.splice(at, 2);

try {
  const files = words.length > 0 ? words : changedFiles(base ?? baseOf(undefined), { deleted: true });
  const builds = affectedBuilds(files);
  console.log(builds.length > 0 ? builds.join('\n') : 'Nothing that ships is affected.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
