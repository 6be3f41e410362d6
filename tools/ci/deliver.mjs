#!/usr/bin/env node
// Delivers the builds that the journeys of a commit tested. SITE_DIR is the site: a folder or a bucket.
//   node tools/ci/deliver.mjs tested [api] [gateway]    after the journeys: writes dist/tested.json
//   node tools/ci/deliver.mjs canary                    publishes the new builds, for some users (CANARY_PERCENT, 10);
//                                                       --github <file> appends whether there is something to approve
//   node tools/ci/deliver.mjs promote                   gives them to everybody, after a person approved it
//   node tools/ci/deliver.mjs rehearse canary|promote   tries the step in a copy of the site (rehearsal.mjs)
//   node tools/ci/deliver.mjs images --github <file>    appends the changed services as an output of a step
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isOlder } from './src/base.mjs';
import { compareApi, deliver, rehearseDelivery } from './src/deliver.mjs';
import { nx, output, root } from './src/nx.mjs';
import { runRehearsal } from './src/rehearsal.mjs';
import { checkTested, readTestedBuilds } from './src/tested.mjs';

const apps = join(root, 'apps');
const file = join(root, 'dist/tested.json');
const say = (/** @type {string} */ line) => console.log(line);

/** The tools of a delivery. @param {string[]} more arguments of the release tool */
function makeTools(more) {
  const release = join(root, 'tools/release/release.mjs');
  const run = async (/** @type {string[]} */ args) => {
    const lines = output(process.execPath, [release, ...args, ...more]).split('\n');
    if (args[0] !== 'status') lines.forEach(say);
    return lines;
  };
  return { percent: process.env.CANARY_PERCENT || '10', run, say, isOlder };
}

/** @param {'canary' | 'promote'} step @param {import('./src/tested.mjs').Tested} tested @throws Error when it fails */
async function rehearse(step, tested) {
  const status = await makeTools([]).run(['status', '--json']);
  const site = Object.values(JSON.parse(status.join('\n')));
  if (site.every(({ current }) => !current))
    return say('The site is new: there is nothing to rehearse with.');
  if (step === 'canary') await compareApi(tested, makeTools([]));
  nx(['run-many', '-t', 'build', '-p', '@stupeni/api', '@stupeni/gateway']);
  const failure = await runRehearsal((rehearsal) =>
    rehearseDelivery(step, tested, makeTools(['--site', rehearsal.site]), rehearsal),
  );
  if (failure) throw new Error(failure);
  say('The rehearsal passed.');
}

try {
  const { values, positionals } = parseArgs({
    options: { github: { type: 'string' } },
    allowPositionals: true,
  });
  const [first, ...words] = positionals;
  const isRehearsal = first === 'rehearse';
  const step = isRehearsal ? words[0] : first;
  if (step === 'tested') {
    const commit = output('git', ['rev-parse', 'HEAD']);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(readTestedBuilds(apps, { commit, services: words }), null, 2)}\n`);
    say(readFileSync(file, 'utf8'));
  } else if (step !== 'canary' && step !== 'promote' && step !== 'images') {
    throw new Error('Which step? One of tested, canary, promote, images, rehearse canary, rehearse promote.');
  } else if (!existsSync(file)) {
    say('Nothing to deliver: the change built nothing.');
    if (values.github) appendFileSync(values.github, 'services=[]\nwaits=false\n');
  } else {
    /** @type {import('./src/tested.mjs').Tested} */
    const tested = JSON.parse(readFileSync(file, 'utf8'));
    if (step === 'images') {
      if (values.github) appendFileSync(values.github, `services=${JSON.stringify(tested.services)}\n`);
      say(tested.services.join('\n'));
    } else {
      checkTested(apps, tested);
      if (isRehearsal) await rehearse(step, tested);
      else {
        const waits = await deliver(step, tested, makeTools([]));
        if (values.github) appendFileSync(values.github, `waits=${waits}\n`);
      }
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
