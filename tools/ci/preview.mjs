#!/usr/bin/env node
// Publishes the remotes that a pull request built, for members of the staff, and shows their addresses on the request.
// SITE_DIR is the site, SITE_URL the address of the school.
//   node tools/ci/preview.mjs --apps built --commit <hash>    GitHub: a deployment for each remote in the folder
//   node tools/ci/preview.mjs teacher --dotenv preview.env    GitLab: PREVIEW_URL, for the environment of the job
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fronts } from './src/affected.mjs';
import { output, root } from './src/nx.mjs';
import { findBuilt, makeAddress, showDeployment } from './src/preview.mjs';

const text = /** @type {const} */ ({ type: 'string' });

try {
  const { values, positionals } = parseArgs({
    options: { apps: { ...text, default: join(root, 'apps') }, commit: text, dotenv: text },
    allowPositionals: true,
  });
  const school = process.env.SITE_URL;
  if (!school) throw new Error('SITE_URL is missing: the address of the school.');
  const apps = resolve(values.apps);
  const names = positionals.length > 0 ? positionals : findBuilt(apps, fronts);
  if (names.length === 0) console.log('No remote was built, so there is nothing to look at.');
  else {
    const release = join(root, 'tools/release/release.mjs');
    const printed = output(process.execPath, [release, 'preview', ...names, '--apps', apps, '--json']);
    /** @type {Record<string, { release: string, reasons: string[] }>} */
    const previews = JSON.parse(printed);
    for (const [name, { release: id, reasons }] of Object.entries(previews)) {
      const address = makeAddress(school, name, id);
      console.log([`${name}: ${address}`, ...reasons].join('\n'));
      if (values.commit) showDeployment({ name, address, commit: values.commit, reasons });
      if (values.dotenv) writeFileSync(values.dotenv, `PREVIEW_URL=${address}\n`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
