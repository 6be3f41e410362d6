#!/usr/bin/env node
// Delivers what the journeys of a commit ran with. SITE_DIR is the site: a folder or a bucket.
//   node tools/ci/deliver.mjs tested [api] [gateway]    after the journeys: writes dist/tested.json
//   node tools/ci/deliver.mjs canary                    publishes the new builds, for some users (CANARY_PERCENT, 10);
//                                                       --github <file> appends whether there is something to approve
//   node tools/ci/deliver.mjs promote                   gives them to everybody, after a person approved it
//   node tools/ci/deliver.mjs images --github <file>    appends the changed services as an output of a step
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isOlder } from './src/base.mjs';
import { deliver } from './src/deliver.mjs';
import { root, output } from './src/nx.mjs';
import { checkTested, testedBuilds } from './src/tested.mjs';

const apps = join(root, 'apps');
const file = join(root, 'dist/tested.json');
const say = (/** @type {string} */ line) => console.log(line);

try {
  const { values, positionals } = parseArgs({
    options: { github: { type: 'string' } },
    allowPositionals: true,
  });
  const [step, ...services] = positionals;
  if (step === 'tested') {
    const commit = output('git', ['rev-parse', 'HEAD']);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(testedBuilds(apps, { commit, services }), null, 2)}\n`);
    say(readFileSync(file, 'utf8'));
  } else if (step !== 'canary' && step !== 'promote' && step !== 'images') {
    throw new Error('Which step? One of tested, canary, promote, images.');
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
      const percent = process.env.CANARY_PERCENT || '10';
      const release = join(root, 'tools/release/release.mjs');
      const run = async (/** @type {string[]} */ args) => {
        const lines = output(process.execPath, [release, ...args]).split('\n');
        if (args[0] !== 'status') lines.forEach(say);
        return lines;
      };
      const waits = await deliver(step, tested, { percent, run, say, isOlder });
      if (values.github) appendFileSync(values.github, `waits=${waits}\n`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
