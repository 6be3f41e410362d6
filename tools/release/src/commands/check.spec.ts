import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pretendSite, type PretendSite } from '../testing/pretend-site';
import { itAtNight } from '../../../test/at-night.mjs';

let school: PretendSite;
let server: Server;
let url: string;
let answers: Record<string, string>;

beforeEach(async () => {
  school = pretendSite();
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  school.build('learner', 'two');
  await school.run('publish learner --promote');
  answers = {
    '/api/version': JSON.stringify({ version: '0.1.4', commit: null }),
    '/api/metrics': 'http_server_errors_total 0\n',
  };
  server = createServer(({ url: path = '' }, response) => {
    const registry = school.read('remotes.json');
    const page =
      `<link rel="preload" href="/remotes/learner/0.1.0-two/remoteEntry.js" integrity="${integrity()}">` +
      `<script type="application/json" id="remotes">${registry}</script>` +
      `<script type="application/json" id="ui-more">[]</script>`;
    const text = answers[path] ?? (path === '/' ? page : school.has(path) ? school.read(path) : null);
    response.writeHead(text === null ? 404 : 200).end(text ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  school.remove();
});

const integrity = () => school.registry().remotes['learner']!.current.integrity;
const check = () => school.run(`check --url ${url}`);

itAtNight('checks every release in use and finds no errors', async () => {
  expect(await check()).toBe(
    [
      'страница: файлов 1, реестр 2',
      'learner 0.1.0-two: файлов 2',
      'learner 0.1.0-one: файлов 2',
      'Всё на месте и совпадает с хешами.',
    ].join('\n'),
  );
});

it.each([
  ['changed by a byte', 'code of ono', 'другое содержимое'],
  ['missing', null, 'ответил 404'],
])('finds a file of the previous release that is %s', async (_what, content, words) => {
  const path = '/remotes/learner/0.1.0-one/assets/remote.js';
  if (content === null) school.delete(path);
  else answers[path] = content;
  await expect(check()).rejects.toThrow(new RegExp(`${path}.*${words}`));
});

itAtNight(
  'checks files on the host of the releases, and whether pages may load them from there',
  async () => {
    const cdn = url.replace('127.0.0.1', 'localhost');
    const file = (path: string) => JSON.stringify([{ path, integrity: integrity() }]);
    answers['/'] =
      `<script src="${cdn}/assets/index.js" integrity="${integrity()}"></script>` +
      `<script type="application/json" id="remotes">${school.read('remotes.json')}</script>` +
      `<script type="application/json" id="ui-more">${file('assets/more.js')}</script>`;
    answers['/assets/index.js'] = 'two';
    await expect(check()).rejects.toThrow(`${cdn}/assets/index.js: нет Access-Control-Allow-Origin`);
    await expect(check()).rejects.toThrow(`${cdn}/assets/more.js ответил 404`);
  },
);

itAtNight(
  'finds an API version that a release does not support, and a page with an old registry',
  async () => {
    answers['/api/version'] = JSON.stringify({ version: '0.2.0' });
    await expect(check()).rejects.toThrow('learner 0.1.0-two: нужно API ^0.1.0, а работает 0.2.0');
    answers['/remotes.json'] = JSON.stringify({ ...school.registry(), revision: 3 });
    await expect(check()).rejects.toThrow('страница несёт реестр 2, а в силе 3');
  },
);

it('reports a site that does not answer, and a missing address', async () => {
  await expect(school.run('check --url http://127.0.0.1:9')).rejects.toThrow('не отвечает');
  await expect(school.run('check')).rejects.toThrow('--url');
  await expect(school.run('check --url school')).rejects.toThrow('«school» не адрес. Нужен полный');
  await expect(school.run('check --url localhost:3000')).rejects.toThrow('«localhost:3000» не адрес');
});

it('shows failed loads of browsers in the status, the most frequent first', async () => {
  const status = () => school.run(`status --metrics ${url}/api/metrics`);
  expect(await status()).toContain('Отказы в браузерах за сутки: не было.');
  answers['/api/metrics'] = [
    'stupeni_remote_failures{remote="teacher",release="",fault="absent"} 1',
    'stupeni_remote_failures{remote="learner",release="0.1.0-two",fault="timeout"} 12',
    '',
  ].join('\n');
  expect((await status()).split('\n').slice(-3)).toEqual([
    'Отказы в браузерах за сутки:',
    '  learner 0.1.0-two: timeout, 12',
    '  teacher (никакой): absent, 1',
  ]);
});
