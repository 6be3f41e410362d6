#!/usr/bin/env node
// Plans the work of a pipeline for a change.
//   node tools/ci/plan.mjs --base <commit | last-green>          prints the plan
//   node tools/ci/plan.mjs --base <commit> --github <file>       appends the plan as outputs of a step
//   node tools/ci/plan.mjs --base <commit> --gitlab <file>       writes the child pipeline
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findAffectedProjects, listBuilds } from './src/affected.mjs';
import { findBase } from './src/base.mjs';
import { findChangedFiles } from './src/changed-files.mjs';
import { root } from './src/nx.mjs';
import { writeGithubOutputs, writeGitlabPipeline, makePlan } from './src/plan.mjs';

const text = /** @type {const} */ ({ type: 'string' });

try {
  const { values } = parseArgs({ options: { base: text, github: text, gitlab: text } });
  const base = findBase(values.base);
  const reach = JSON.parse(readFileSync(join(root, 'tools/e2e/src/reach.json'), 'utf8'));
  const builds = listBuilds(findAffectedProjects({ base }));
  const plan = makePlan(builds, findChangedFiles(base), reach, Boolean(process.env.SITE_DIR));
  if (values.github) appendFileSync(values.github, writeGithubOutputs(plan));
  if (values.gitlab) writeFileSync(values.gitlab, JSON.stringify(writeGitlabPipeline(plan), null, 2));
  console.log(writeGithubOutputs(plan));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
