import { startServer } from '@stupeni/deploy';
import { startS3Server } from '@stupeni/release-bucket/s3-server';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePrograms } from '../../../test/system-packages.mjs';
import { startCdn } from '../cdn-host.mjs';
import { defineDrill } from '../harness.mjs';
import { writeBuild } from '../release-builds.mjs';
import { readRevision, startTraffic } from '../release-traffic.mjs';
import { root } from '../root.mjs';

const downSeconds = Number(process.env['SECONDS'] ?? 60);
const wantedPages = 2000;

/**
 * Two gateways follow one bucket while people load 2,000 pages, whose files come from a CDN host in front of the bucket.
 * Meanwhile: publish, promote, rollback, a half-written release, two commands at once, a storage that is down for SECONDS=60,
 * a host that was down, prune. Prints the time from each switch until both hosts have it. Fails for a bad read, and for a file
 * that did not come from the CDN host.
 */
export const release = defineDrill(
  'release',
  async ({ folder, atEnd }) => {
    const s3 = await startS3Server();
    atEnd(() => s3.end());
    await s3.addBucket('releases');
    const site = { SITE_DIR: 's3://releases/school', ...s3.env };
    const nginx = await ensurePrograms('nginx');
    if ('missing' in nginx) throw new Error(nginx.missing);
    const cdn = await startCdn(nginx.found, {
      origin: `${s3.endpoint}/releases/school`,
      folder: join(folder, 'cdn'),
    });
    atEnd(() => cdn.stop());
    /** @type {Map<string, Awaited<ReturnType<typeof startServer>>>} */
    const gateways = new Map();
    const urls = () => [...gateways.values()].map(({ url }) => url);
    /** @type {number[]} */
    const delays = [];
    let switchedAt = 0;
    s3.intercept(async (call, next) => {
      await next();
      if (call.method === 'PUT' && call.path.endsWith('/remotes.json') && call.status === 200)
        switchedAt = Date.now();
    });

    /** @param {string} name */
    async function startGateway(name) {
      const env = {
        ...site,
        RELEASES_CACHE_DIR: join(folder, name),
        RELEASES_URL: cdn.url,
        API_URL: 'http://127.0.0.1:9',
        LOG_LEVEL: 'fatal',
      };
      gateways.set(
        name,
        await startServer(name, join(root, 'services/gateway/dist/main.js'), { env, health: '/healthz' }),
      );
    }

    /** @param {string} name */
    async function stopGateway(name) {
      const gateway = gateways.get(name);
      gateways.delete(name);
      await gateway?.stop();
    }

    /**
     * Runs a command of the release tool in a process of its own.
     * @param {string} commandLine
     * @param {{ killWhen?: (kill: () => void) => void }} [options]
     * @returns {Promise<{ code: number | null, output: string }>}
     */
    async function runRelease(commandLine, { killWhen } = {}) {
      const program = join(root, 'tools/release/release.mjs');
      const child = spawn(
        process.execPath,
        [program, ...commandLine.split(' '), '--apps', join(folder, 'apps')],
        {
          env: { ...process.env, ...site, NODE_NO_WARNINGS: '1' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      killWhen?.(() => child.kill('SIGKILL'));
      const [code] = await once(child, 'exit');
      return { code, output: output.trim() };
    }

    /** @param {string} commandLine */
    async function mustRelease(commandLine) {
      const { code, output } = await runRelease(commandLine);
      if (code !== 0) throw new Error(`${commandLine}: ${output}`);
    }

    /** Waits until all gateways have the registry of this revision, and prints how long that took. @param {string} what @param {number} revision */
    async function waitUntilFollowed(what, revision) {
      for (const url of urls()) while ((await readRevision(url)) !== revision) await pause(25);
      const ms = Date.now() - switchedAt;
      delays.push(ms);
      console.log(`${what}: live on ${urls().length} hosts after ${ms} ms`);
    }

    /** @param {boolean} isRight @param {string} what */
    function expectThat(isRight, what) {
      if (!isRight) throw new Error(`not so: ${what}`);
      console.log(`${what}: yes`);
    }

    const apps = join(folder, 'apps');
    atEnd(async () => {
      for (const name of gateways.keys()) await stopGateway(name);
    });
    await writeBuild(apps, 'shell', 'one');
    const one = await writeBuild(apps, 'learner', 'one');
    const published = Date.now();
    await mustRelease(`publish shell learner --promote --api ${join(root, 'services/api/openapi.json')}`);
    console.log(`publish --promote of 120 files and their compressed versions: ${Date.now() - published} ms`);
    await startGateway('a');
    await startGateway('b');
    const traffic = startTraffic(urls);

    const two = await writeBuild(apps, 'learner', 'two');
    await mustRelease('publish learner');
    await mustRelease(`promote learner ${two}`);
    await waitUntilFollowed('promote', 2);
    await mustRelease('rollback learner');
    await waitUntilFollowed('rollback', 3);
    await writeBuild(apps, 'shell', 'two');
    await mustRelease('publish shell --promote');
    await waitUntilFollowed('another shell', 4);

    const three = await writeBuild(apps, 'learner', 'three');
    let puts = 0;
    const half = runRelease('publish learner', {
      killWhen: (kill) =>
        s3.intercept(async (call, next) => {
          if (call.method === 'PUT' && (puts += 1) === 40) kill();
          await next();
          if (call.path.endsWith('/remotes.json') && call.status === 200) switchedAt = Date.now();
        }),
    });
    await half;
    const rejected = await runRelease(`promote learner ${three}`);
    expectThat(rejected.code === 1, `a half-written release is rejected («${rejected.output}»)`);
    await mustRelease('publish learner --promote');
    await waitUntilFollowed('the same release, completed and promoted', 5);

    const both = await Promise.all([
      runRelease(`promote learner ${one}`),
      runRelease(`promote learner ${two}`),
    ]);
    const losers = both.filter(({ code }) => code !== 0);
    expectThat(
      losers.length < 2 && losers.every(({ output }) => output.includes('сменила другая команда')),
      `of two commands at once ${2 - losers.length} succeeded`,
    );
    const revision = 5 + 2 - losers.length;
    await waitUntilFollowed('two commands at once', revision);

    s3.stop();
    const { code, output } = await runRelease('rollback learner');
    expectThat(code === 1 && !output.includes('    at '), `a command without the storage says: «${output}»`);
    await pause(downSeconds * 1000);
    s3.start();
    await mustRelease(`promote learner ${three}`);
    await waitUntilFollowed(`promote after ${downSeconds} s without the storage`, revision + 1);

    await stopGateway('b');
    await mustRelease(`promote learner ${two}`);
    await startGateway('b');
    const [, url = ''] = urls();
    expectThat(
      (await readRevision(url)) === revision + 2,
      'a host that was away starts with the current registry',
    );
    await mustRelease('prune');
    await rm(join(folder, 'b', 'remotes/learner', one), { recursive: true, force: true });
    const old = await fetch(`${url}/remotes/learner/${one}/release.json`);
    expectThat(
      old.ok,
      'an open page gets a release that is out of use, after prune and on a host without a copy',
    );

    for (let next = revision + 3; traffic.count() < wantedPages; next += 1) {
      await mustRelease(`promote learner ${next % 2 === revision % 2 ? two : three}`);
      await waitUntilFollowed('promote', next);
    }
    const { pages, bad, hosts } = await traffic.end();
    expectThat(hosts.join() === cdn.url, 'every file of a page came from the CDN host');
    console.log(`${pages} pages loaded, ${bad.length} bad reads, slowest switch ${Math.max(...delays)} ms`);
    return bad;
  },
  { on: [] },
);
