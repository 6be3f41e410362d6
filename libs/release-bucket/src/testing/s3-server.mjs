import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/**
 * @typedef {Buffer | import('node:stream').Readable} Content
 * @typedef {{ size: number, md5: string }} Written
 * @typedef {{ method: string, path: string, query: Record<string, string | undefined>,
 *   headers: import('node:http').IncomingHttpHeaders, status: number, type: string, body: string }} Call
 * @typedef {(call: Call, next: () => Promise<unknown>) => Promise<unknown>} Layer
 *
 * What the declared types of s3rver do not have. It is an application of Koa.
 * @typedef {InstanceType<typeof S3rver> & {
 *   httpServer: import('node:http').Server,
 *   middleware: Layer[],
 *   store: {
 *     getResourcePath: (bucket: string, key: string | undefined, resource: string) => string,
 *     putObject: (object: { bucket: string, key: string, content: Content, metadata: object }) => Promise<Written>,
 *     putPart: (bucket: string, uploadId: string, part: number, content: Content) => Promise<Written>,
 *     putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>,
 *     putBucket: (name: string) => Promise<void>,
 *     existsObject: (bucket: string, key: string) => Promise<boolean>,
 *     getMetadata: (bucket: string, key: string) => Promise<{ etag: string }>,
 *     listObjects: (bucket: string, options: { prefix: string, startAfter: string, maxKeys: number }) =>
 *       Promise<{ objects: { key: string, lastModifiedDate: Date }[], isTruncated: boolean }>,
 *   } }} ServerWithInternals
 *
 * An S3 server for specs and drills.
 * @typedef {object} S3Server
 * @property {string} endpoint
 * @property {string} directory of its objects
 * @property {Record<string, string>} env settings of the release tool and the gateway
 * @property {(name: string) => Promise<void>} addBucket
 * @property {(before: Layer | null) => void} intercept sets a layer that runs before each call, for failures
 * @property {(hasConditions: boolean) => void} setConditions false: it ignores If-Match and If-None-Match of a PUT, as
 *   some storages do
 * @property {() => void} stop closes all connections and accepts none, as a storage that is down; the objects stay
 * @property {() => void} start accepts connections again at the same address
 * @property {() => Promise<void>} end stops it and deletes its objects
 */

/**
 * Starts an S3 server in this process.
 * @param {number} [wantedPort] 0: a free one @returns {Promise<S3Server>}
 */
export async function startS3Server(wantedPort = 0) {
  const directory = mkdtempSync(join(tmpdir(), 'stupeni-s3-'));
  let isDown = false;
  let hasConditions = true;
  /** @type {Layer | null} */
  let before = null;
  const settings = { address: '127.0.0.1', silent: true, directory, vhostBuckets: false };
  const server = /** @type {ServerWithInternals} */ (new S3rver({ ...settings, port: wantedPort }));
  writeBeforeAnswer(server);
  const conditions = conditionalWrites(server);
  server.middleware.unshift(
    async (call, next) => (before ? before(call, next) : next()),
    async (call, next) => (hasConditions ? conditions(call, next) : next()),
    listInPages(server),
  );
  const { port } = await server.run();
  const { httpServer } = server;
  // The server never closes an idle connection, so that a client never uses a connection that is just closing.
  httpServer.keepAliveTimeout = 0;
  httpServer.on('connection', (socket) => void (isDown && socket.destroy()));

  return {
    endpoint: `http://127.0.0.1:${port}`,
    directory,
    env: {
      RELEASES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      RELEASES_S3_ACCESS_KEY_ID: 'S3RVER',
      RELEASES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    addBucket: (name) => server.store.putBucket(name),
    intercept: (layer) => void (before = layer),
    setConditions: (value) => void (hasConditions = value),
    // `stop` does not release the port: another program could take a free port before the next start.
    stop() {
      isDown = true;
      httpServer.closeAllConnections();
    },
    start: () => void (isDown = false),
    async end() {
      const closed = server.close();
      // A client does not close its connections itself.
      httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * s3rver answers a PUT before its file has the bytes, so a GET right after it could read too few. This makes the PUT
 * wait for the bytes.
 * @param {ServerWithInternals} server
 */
function writeBeforeAnswer({ store }) {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(store.getResourcePath(bucket, key, 'object'), content);
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (bucket, uploadId, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part));
    const written = await write(path, content);
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
}

/**
 * Writes a file so that a reader gets all old bytes or all new bytes.
 * @param {string} path @param {Content} content @returns {Promise<Written>}
 */
async function write(path, content) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
  return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
}

/**
 * Adds what s3rver does not know: conditions of a PUT. Such requests run one after another.
 * @param {ServerWithInternals} server @returns {Layer}
 */
function conditionalWrites({ store }) {
  /** @type {Promise<unknown>} */
  let previousTurn = Promise.resolve();
  return async (call, next) => {
    const { 'if-none-match': none, 'if-match': match } = call.headers;
    if (call.method !== 'PUT' || (none === undefined && match === undefined)) return next();
    const [, bucket = '', ...path] = call.path.split('/');
    const turn = previousTurn.then(async () => {
      const key = path.join('/');
      const exists = await store.existsObject(bucket, key);
      if (match !== undefined && !exists) return answerError(call, 404, 'NoSuchKey');
      const isRight = match === undefined ? !exists : (await store.getMetadata(bucket, key)).etag === match;
      return isRight ? next() : answerError(call, 412, 'PreconditionFailed');
    });
    previousTurn = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Lists objects in pages itself: the page tokens of s3rver need DES, which Node no longer has.
 * @param {ServerWithInternals} server @returns {Layer}
 */
const listInPages =
  ({ store }) =>
  async (call, next) => {
    const { 'list-type': type, 'continuation-token': token = '', 'max-keys': size } = call.query;
    const { prefix = '', delimiter = '' } = call.query;
    const [, bucket = '', key = ''] = call.path.split('/');
    if (type !== '2' || key !== '') return next();
    const options = { prefix, startAfter: atob(token), maxKeys: Number(size ?? 1000) };
    const { objects: found, isTruncated } = await store.listObjects(bucket, options);
    // s3rver itself misses a folder that has only folders.
    const findFolder = (/** @type {string} */ key) =>
      delimiter === '' || !key.slice(prefix.length).includes(delimiter)
        ? null
        : key.slice(0, key.indexOf(delimiter, prefix.length) + delimiter.length);
    const contents = found
      .filter((object) => findFolder(object.key) === null)
      .map(
        (object) =>
          `<Contents><Key>${object.key}</Key><LastModified>${object.lastModifiedDate.toISOString()}</LastModified></Contents>`,
      );
    const folders = [...new Set(found.flatMap((object) => findFolder(object.key) ?? []))].map(
      (name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
    );
    const following = isTruncated
      ? `<NextContinuationToken>${btoa(found.at(-1)?.key ?? '')}</NextContinuationToken>`
      : '';
    call.type = 'application/xml';
    call.body = `<ListBucketResult>${contents.join('')}${folders.join('')}<IsTruncated>${isTruncated}</IsTruncated>${following}</ListBucketResult>`;
    return undefined;
  };

/** @param {Call} call @param {number} status @param {string} code */
export function answerError(call, status, code) {
  call.status = status;
  call.type = 'application/xml';
  call.body = `<Error><Code>${code}</Code><Message>rejected by the test server</Message></Error>`;
}
