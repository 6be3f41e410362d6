#!/usr/bin/env node
// Prints what a change affects: which front ends and services ship again, in which images, and which projects are checked.
//   npm run affected                             the changes since main, uncommitted ones too
//   npm run affected -- --base origin/main       since another commit
//   npm run affected -- apps/learner/src/remote.tsx …   if these files changed
import { parseArgs } from 'node:util';
import { findAffectedProjects, listBuilds, listImages } from './src/affected.mjs';
import { findBase } from './src/base.mjs';

try {
  const { values, positionals: files } = parseArgs({
    options: { base: { type: 'string' } },
    allowPositionals: true,
  });
  const projects = findAffectedProjects(files.length > 0 ? { files } : { base: findBase(values.base) });
  const builds = listBuilds(projects);
  const images = listImages(builds, { hasSite: true });
  const more = listImages(builds, { hasSite: false }).filter((name) => !images.includes(name));
  console.log(`Ships: ${builds.join(', ') || 'nothing'}`);
  if (more.length > 0) console.log(`Images, where no pipeline delivers to a site: ${more.join(', ')}`);
  console.log(`Checked: ${projects.toSorted().join(', ') || 'nothing'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
