import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { nextVersions, renamed } from './breaking-builds.mjs';
import { root } from './root.mjs';

const paths = { old: '/api/courses', new: '/api/catalog' };
const document = JSON.parse(readFileSync(join(root, 'services/api/openapi.json'), 'utf8'));
const versions = nextVersions(document.info.version);
/** Which calls an API has, and its version. */
const apis = {
  before: { version: null, hasOld: true, hasNew: false },
  both: { version: versions.both, hasOld: true, hasNew: true },
  without: { version: versions.without, hasOld: false, hasNew: true },
};

/**
 * Stands before an API and lets it look like the versions that rename one call.
 *
 * @param {string} api address
 */
export async function startRenamingApi(api) {
  /** @type {keyof typeof apis} */
  let step = 'before';
  const server = createServer((asked, answer) => {
    const { version, hasOld, hasNew } = apis[step];
    const isRead = asked.method === 'GET';
    if (asked.url === '/api/version' && version) return void sendJson(answer, 200, { version, commit: null });
    const isGone = (asked.url === paths.old && !hasOld) || (asked.url === paths.new && !hasNew);
    if (isRead && isGone)
      return void sendJson(answer, 404, { error: 'not_found', message: 'Нет такого адреса.' });
    const path = isRead && asked.url === paths.new ? paths.old : asked.url;
    const passed = request(
      new URL(path ?? '/', api),
      { method: asked.method, headers: asked.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    passed.once('error', () => answer.destroy());
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    /** @param {keyof typeof apis} next */
    become: (next) => void (step = next),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {import('node:http').ServerResponse} answer @param {number} status @param {object} body */
const sendJson = (answer, status, body) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/**
 * Writes the documents of these versions.
 *
 * @param {string} folder
 * @returns {{ before: string, both: string, without: string }} paths
 */
export function writeApiDocuments(folder) {
  const before = join(root, 'services/api/openapi.json');
  const added = { ...document.paths[paths.old].get, operationId: renamed.call.new };
  const both = { ...document, info: { ...document.info, version: apis.both.version } };
  both.paths = { ...document.paths, [paths.new]: { get: added } };
  const { get: _gone, ...left } = document.paths[paths.old];
  const without = { ...both, info: { ...document.info, version: apis.without.version } };
  without.paths = { ...both.paths, [paths.old]: left };
  const files = { before, both: join(folder, 'both.json'), without: join(folder, 'without.json') };
  writeFileSync(files.both, JSON.stringify(both));
  writeFileSync(files.without, JSON.stringify(without));
  return files;
}
