import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../../start/ports.mjs';
import { findPostgresBinaries, startPostgres } from '../../test/postgres.mjs';
import { makeVolume, runImage } from './run-image.mjs';
import { startFront } from './tls-front.mjs';

/** @typedef {import('./drill-images.mjs').Check} Check */
/** @typedef {import('./run-image.mjs').Container} Container */
/** @typedef {{ images: import('./drill-images.mjs').Images, scratch: string, check: Check }} Drill */

const host = 'school.test';
const moderator = { email: 'moderator@school.test', password: 'пароль-для-проверки-образов' };
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Runs a school as compose.yaml does: PostgreSQL, `migrate` and the releases once, two processes of the API, two
 * gateways, Caddy.
 *
 * @param {Drill} drill
 */
export async function drillSchool({ images, scratch, check }) {
  const postgres = await startPostgres(findPostgresBinaries() ?? '', { durable: true });
  const ports = {
    tls: await findFreePort(),
    http: await findFreePort(),
    api: await findTwoPorts(),
    gateway: await findTwoPorts(),
  };
  const apiEnv = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    MIGRATE: 'never',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: postgres.url,
    DATA_DIR: '/data',
    BACKUP_DIR: '/backups',
    LOG_LEVEL: 'warn',
    PAYMENT_PROVIDER: 'none',
    SUPPORT_URL: 'mailto:admin@school.test',
    PUBLIC_URL: `https://${host}:${ports.tls}`,
    JWT_SECRET: randomBytes(32).toString('hex'),
  };
  const gatewayEnv = {
    HOST: '127.0.0.1',
    SITE_DIR: '/site',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: apiEnv.PUBLIC_URL,
    API_URL: ports.api.map((port) => `http://127.0.0.1:${port}`).join(' '),
  };
  const apiVolumes = {
    '/data': makeVolume(join(scratch, 'data')),
    '/backups': makeVolume(join(scratch, 'backups')),
  };
  const site = { '/site': makeVolume(join(scratch, 'site')) };
  /** @param {string[]} command */
  const api = (command, input = '') =>
    runImage(images.api, { command, input, env: apiEnv, volumes: apiVolumes });
  /** @param {number} port */
  const serveApi = (port) =>
    runImage(images.api, { env: { ...apiEnv, PORT: String(port) }, volumes: apiVolumes });
  const startGateway = (/** @type {number} */ port) =>
    runImage(images.gateway, { env: { ...gatewayEnv, PORT: String(port) }, volumes: site });
  const publish = () =>
    runImage(images.gateway, {
      command: ['release', 'publish', '--promote'],
      env: gatewayEnv,
      volumes: site,
    });
  /** @param {string} what @param {Container} container @param {number} [code] */
  const expectEnd = async (what, container, code = 0) => {
    const found = await container.ended;
    check(what, found === code, `${found}: ${container.printed()}`);
  };

  const early = serveApi(ports.api[0] ?? 0);
  await expectEnd('api не запускается до migrate (MIGRATE=never)', early, 1);
  await expectEnd('api migrate', api(['migrate']));
  await expectEnd('api nope: неизвестная команда', api(['nope']), 2);
  await checkEarlyEnd({
    run: (env) => runImage(images.api, { env: { ...apiEnv, ...env }, volumes: apiVolumes }),
    check,
  });

  const apis = ports.api.map(serveApi);
  await waitUntil(
    'api ×2 отвечают',
    async () => apis.every((one) => one.exec(['node', '/app/health.mjs']).code === 0),
    check,
    () => apis.map((one) => one.printed()).join('\n'),
  );
  // `publish` compares the releases of the image with the API that runs.
  await expectEnd('gateway release publish --promote', publish());
  const gateways = ports.gateway.map(startGateway);
  const front = startFront(join(scratch, 'caddy'), {
    host,
    port: ports.tls,
    httpPort: ports.http,
    apis: ports.api.map((port) => `127.0.0.1:${port}`),
    gateways: ports.gateway.map((port) => `127.0.0.1:${port}`),
  });
  try {
    const healthy = () =>
      [...apis, ...gateways].every((one) => one.exec(['node', '/app/health.mjs']).code === 0);
    await waitUntil(
      'api ×2, gateway ×2 и Caddy отвечают',
      async () => (await front.isReady()) && healthy(),
      check,
      () => [...apis, ...gateways].map((one) => one.printed()).join('\n') + front.log(),
    );
    checkRights(apis[0], check);
    const added = [
      'user',
      'add',
      '--role',
      'MODERATOR',
      '--email',
      moderator.email,
      '--first-name',
      'Анна',
      '--last-name',
      'Смирнова',
    ];
    await expectEnd('api user add: первый модератор', api(added, `${moderator.password}\n`));
    await expectEnd('api slots grant', api(['slots', 'grant', '50', '--reason', 'Проверка образов']));
    await useSchool(front.ask, check);
    await expectEnd('api doctor: ошибок нет', api(['doctor']));
    await expectEnd('api backup', api(['backup']));
    check(
      'копия лежит в своём томе',
      readdirSync(apiVolumes['/backups']).some((name) => /^stupeni-/.test(name)),
    );
    await expectEnd('api restore last --verify', api(['restore', 'last', '--verify']));
    await replaceUnderReads({ apis, ports: ports.api, serveApi, ask: front.ask, check });
  } finally {
    await front.stop();
    for (const container of [...gateways, ...apis]) {
      const began = performance.now();
      container.signal('TERM');
      const code = await container.ended;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      check(`SIGTERM: закончил сам за ${seconds} с, код 0`, code === 0, `${code}: ${container.printed()}`);
    }
    await postgres.stop();
  }
}

async function findTwoPorts() {
  return [await findFreePort(), await findFreePort()];
}

/** @param {string} what @param {() => Promise<boolean>} holds @param {Check} check @param {() => string} detail */
async function waitUntil(what, holds, check, detail) {
  const deadline = performance.now() + 120_000;
  while (!(await holds())) {
    if (performance.now() > deadline) return check(what, false, detail());
    await pause(500);
  }
  check(what, true);
}

/** Checks that SIGTERM ends a container that is still starting, although the program is process 1. @param {{ run: (env: Record<string, string>) => Container, check: Check }} options */
async function checkEarlyEnd({ run, check }) {
  // This server accepts a connection and never answers.
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const { port } = /** @type {import('node:net').AddressInfo} */ (silent.address());
  const container = run({ DATABASE_URL: `postgres://stupeni@127.0.0.1:${port}/stupeni` });
  while (sockets.size === 0) await pause(100);
  container.signal('TERM');
  const code = await container.ended;
  check('SIGTERM во время старта: закончил сразу', code === 143, `${code}: ${container.printed()}`);
  for (const socket of sockets) socket.destroy();
  silent.close();
}

/** @param {Container | undefined} container @param {Check} check */
function checkRights(container, check) {
  const script = `
    const fs = require('node:fs');
    const write = (path) => { try { fs.writeFileSync(path, ''); return 'written'; } catch (error) { return error.code; } };
    const own = fs.readFileSync('/proc/1/status', 'utf8');
    console.log(JSON.stringify({ app: write('/app/x'), etc: write('/etc/x'), tmp: write('/tmp/x'), data: write('/data/x'),
      uid: process.getuid(), first: fs.readFileSync('/proc/1/cmdline', 'utf8').split('\\0')[1],
      caps: /CapBnd:\\s+(\\S+)/.exec(own)[1], noNew: /NoNewPrivs:\\s+(\\S+)/.exec(own)[1] }));`;
  const { text } = container?.exec(['node', '-e', script]) ?? { text: '' };
  const expected = {
    app: 'EROFS',
    etc: 'EROFS',
    tmp: 'written',
    data: 'written',
    uid: 10001,
    first: '/app/command.mjs',
    caps: '0000000000000000',
    noNew: '1',
  };
  check(
    'корень только для чтения, пишутся /tmp и /data, прав нет, программа — процесс 1',
    text.trim() === JSON.stringify(expected),
    text,
  );
}

/** @param {ReturnType<typeof startFront>['ask']} ask @param {Check} check */
async function useSchool(ask, check) {
  const page = await ask('/');
  check(
    'страница по HTTPS, с HSTS',
    page.status === 200 && 'strict-transport-security' in page.headers,
    page.text.slice(0, 300),
  );
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '/none';
  const asset = await ask(script);
  check('файл выпуска', asset.status === 200, `${script}: ${asset.status}`);
  const health = await ask('/api/health/ready');
  check('проверки здоровья снаружи скрыты', health.status === 404, health.status);
  const entered = await ask('/api/auth/login', { method: 'POST', body: moderator });
  check('модератор входит по TLS', entered.status === 200, entered.text);
  const { token } = JSON.parse(entered.text);
  const slots = await ask('/api/slots', { token });
  check(
    'у модератора 50 доступов',
    slots.status === 200 && slots.text.includes('50'),
    `${slots.status} ${slots.text}`,
  );
}

/** Replaces both processes of the API while somebody reads. @param {{ apis: Container[], ports: number[], serveApi: (port: number) => Container, ask: ReturnType<typeof startFront>['ask'], check: Check }} options */
async function replaceUnderReads({ apis, ports, serveApi, ask, check }) {
  /** @type {string[]} */
  const failed = [];
  const state = { isOver: false, count: 0 };
  const reader = async () => {
    while (!state.isOver) {
      const answer = await ask('/api/config').then(({ status }) => String(status), String);
      state.count += 1;
      if (answer !== '200') failed.push(answer);
    }
  };
  const reading = reader();
  for (const [index, port] of ports.entries()) {
    apis[index]?.signal('TERM');
    await apis[index]?.ended;
    const next = serveApi(port);
    apis[index] = next;
    while (next.exec(['node', '/app/health.mjs']).code !== 0) await pause(500);
    await pause(3_000); // README.md, "Replace the processes"
  }
  state.isOver = true;
  await reading;
  check(
    `замена обоих API под чтением: ${state.count} запросов, отказов нет`,
    failed.length === 0,
    failed.join('\n'),
  );
}
