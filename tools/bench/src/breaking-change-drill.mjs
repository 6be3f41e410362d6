// One breaking change in three releases, in a browser: a component of a shared library and a call of the API get another
// name. The API, the shell and four remotes are released at different times. Between the steps the browser loads the page
// of each role. It also tries each step that comes too early, and forces three of them. Ends with 1 for a broken page and
// for a step that no gate rejects. SHOTS=<folder> keeps pictures. API_URL=<address> takes a running demo school.
import { startApi, startGateway } from '@stupeni/deploy';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBreakingBuilds } from './breaking-builds.mjs';
import { openChromium } from './chromium.mjs';
import { startRenamingApi, writeApiDocuments } from './renaming-api.mjs';
import { brokenPages, openRoles, pageOf, teacherPage } from './role-pages.mjs';
import { root } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stupeni-breaking-'));
const shots = process.env['SHOTS'] ?? join(folder, 'shots');
const sites = { school: join(folder, 'site'), fresh: join(folder, 'fresh') };
/** @type {string[]} */
const failures = [];
/** @type {(() => unknown)[]} */
const ends = [];

/** @param {string} line @param {{ site?: string, apps?: string }} [place] */
function release(line, { site = sites.school, apps = join(root, 'apps') } = {}) {
  const args = [join(root, 'tools/release/release.mjs'), ...line.split(' '), '--site', site, '--apps', apps];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: (stdout + stderr).trim() };
}

/** @param {string} line @param {{ site?: string, apps?: string }} [place] */
function must(line, place) {
  const { status, output } = release(line, place);
  if (status !== 0) throw new Error(`${line}: ${output}`);
  return output;
}

/** @param {string} line @param {RegExp} reason @param {{ site?: string, apps?: string }} [place] */
function rejected(line, reason, place) {
  const { status, output } = release(line, place);
  const isRight = status === 1 && reason.test(output);
  console.log(`${isRight ? 'rejected' : 'NOT REJECTED'}: ${line}\n    ${output.replaceAll('\n', '\n    ')}`);
  if (!isRight) failures.push(`not rejected: ${line}`);
}

/** The published id of a build. @param {string} step @param {string} name */
function idOf(step, name) {
  const file = join(step === 'now' ? join(root, 'apps') : join(folder, step), name, 'dist/release.json');
  const { version, fingerprint, base } = JSON.parse(readFileSync(file, 'utf8'));
  return base ? base.split('/').at(-2) : `${version}-${fingerprint}`;
}

/** A build of the current teacher's remote that asks for an API that does not exist. */
function writeWrongApi() {
  const dist = join(folder, 'wrong-api/teacher/dist');
  cpSync(join(root, 'apps/teacher/dist'), dist, { recursive: true });
  const made = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const changed = { ...made, api: '^9.0.0', base: '/remotes/teacher/0.1.0-0000000009/' };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(changed));
}

/** @typedef {Awaited<ReturnType<typeof startGateway>>} Server */

/** @param {Server} gateway @param {string} what */
async function pagesLoad(gateway, what) {
  const broken = await brokenPages(browser, gateway.url, tokens);
  console.log(`${what}: ${broken.length === 0 ? '4 of 4 pages' : broken.join('; ')}`);
  failures.push(...broken.map((one) => `${what}: ${one}`));
}

/** Forces a release, and looks at what the teacher sees. @param {Server} gateway @param {string} what @param {string} id @param {string} heading */
async function teacherSees(gateway, what, id, heading) {
  const shot = join(shots, `${what.replaceAll(/\W+/g, '-')}.png`);
  const seen = await pageOf(browser, gateway.url, { ...teacherPage(tokens['teacher'] ?? ''), shot });
  const ran = seen.started.some((src) => src.includes(id));
  console.log(`forced, ${what}: the teacher sees «${seen.heading}»; its code ${ran ? 'RAN' : 'did not run'}`);
  if (ran || seen.heading !== heading) failures.push(`forced, ${what}: «${seen.heading}», ran: ${ran}`);
}

mkdirSync(shots, { recursive: true });
const own = process.env['API_URL']
  ? null
  : await startApi({
      ...{
        DATA_DIR: join(folder, 'data'),
        SEED: 'demo',
        JWT_SECRET: randomBytes(32).toString('hex'),
        LOG_LEVEL: 'error',
      },
      RATE_LIMIT_SCALE: '100000',
    });
if (own) ends.push(() => own.stop());
const api = await startRenamingApi(own?.url ?? process.env['API_URL'] ?? '');
ends.push(api.stop);
const browser = await openChromium();
ends.push(() => browser.close());
const tokens = await openRoles(api.url);
const documents = writeApiDocuments(folder);

try {
  makeBreakingBuilds(folder, (line) => console.log(line));
  writeWrongApi();
  const apps = (/** @type {string} */ step) => ({ apps: join(folder, step) });
  must(`publish --promote --api ${documents.before}`);
  must('publish', apps('both'));
  must('publish shell', apps('without'));
  must('publish teacher', apps('forgotten'));
  must('publish teacher', apps('wrong-api'));
  const gateway = await startGateway([api.url], { SITE_DIR: sites.school, LOG_LEVEL: 'fatal' });
  ends.push(() => gateway.stop());
  await pagesLoad(gateway, 'before');

  const forgotten = idOf('forgotten', 'teacher');
  rejected(`promote teacher ${forgotten}`, /LoadTrouble/);
  rejected(`canary teacher ${forgotten} --percent 10`, /LoadTrouble/);
  rejected('promote teacher 0.1.0-0000000009', /нужно API \^9\.0\.0/);
  rejected(`promote teacher ${idOf('both', 'teacher')}`, /@stupeni\/ui|нужно API/);
  rejected(`promote shell ${idOf('without', 'shell')}`, /learner .* не запустится/);
  rejected(`api ${documents.without}`, /listCourses|courses/);
  for (const [what, id] of /** @type {const} */ ([
    ['a new component', forgotten],
    ['an API that does not exist', '0.1.0-0000000009'],
  ])) {
    must(`promote teacher ${id} --force`);
    await teacherSees(gateway, `${what}, with a previous release`, id, 'Ждут подтверждения');
    must('rollback teacher');
  }
  const fresh = { site: sites.fresh };
  must('publish shell', fresh);
  must(`promote shell ${idOf('now', 'shell')}`, fresh);
  must('publish teacher --promote --force', { ...fresh, ...apps('forgotten') });
  const second = await startGateway([api.url], { SITE_DIR: sites.fresh, LOG_LEVEL: 'fatal' });
  ends.push(() => second.stop());
  await teacherSees(second, 'a new component, without a previous release', forgotten, 'Раздел не загрузился');

  must(`api ${documents.both}`);
  api.become('both');
  await pagesLoad(gateway, 'the API has both calls');
  must(`promote shell ${idOf('both', 'shell')}`);
  await pagesLoad(gateway, 'the shell has both components');
  for (const name of ['learner', 'teacher', 'moderator', 'creator']) {
    rejected(`promote shell ${idOf('without', 'shell')}`, new RegExp(`${name} .* не запустится`));
    rejected(`api ${documents.without}`, new RegExp(name));
    must(`promote ${name} ${idOf('both', name)}`);
    await pagesLoad(gateway, `${name} has moved`);
  }
  rejected('rollback shell', /не запустится/);
  must(`api ${documents.without}`);
  api.become('without');
  await pagesLoad(gateway, 'the API has only the new call');
  rejected('rollback learner', /не заработает/);
  must(`promote shell ${idOf('without', 'shell')}`);
  await pagesLoad(gateway, 'the shell has only the new component');
  rejected('rollback learner', /не запустится|не заработает/);
} finally {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures.length === 0 ? '0 broken pages' : failures.join('\n'));
process.exit(failures.length > 0 ? 1 : 0);
