import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../files/s3-config';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

interface Call {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  headers: IncomingHttpHeaders;
  status: number;
  type: string;
  body: string;
}
type Layer = (call: Call, next: () => Promise<unknown>) => Promise<unknown>;

/** What the declared types of the server do not have. */
type Served = S3rver & {
  httpServer: Server;
  store: {
    putBucket: (name: string) => Promise<void>;
    existsObject: (bucket: string, key: string) => Promise<boolean>;
    listObjects: (
      bucket: string,
      options: { prefix: string; startAfter: string; maxKeys: number },
    ) => Promise<{ objects: { key: string; lastModifiedDate: Date }[]; isTruncated: boolean }>;
  };
  /** It is an application of Koa. */
  middleware: Layer[];
};

/** An S3 server of a spec file. */
export interface TestS3 {
  /** A new empty bucket. */
  newBucket: () => Promise<S3Config>;
  /** Answers every call with this error of S3; null ends it. */
  refuse: (code: string | null) => void;
  /** Stops the server, as when S3 is down. Its objects stay. */
  stop: () => Promise<void>;
  /** Starts it again at the same address. */
  start: () => Promise<void>;
}

/** Gives a spec file a real S3 server in this process. */
export function useS3(): TestS3 {
  const directory = mkdtempSync(join(tmpdir(), 'stupeni-s3-'));
  let server: Served | undefined;
  let port = 0;
  let buckets = 0;
  let refusal: string | null = null;
  const start = async () => {
    const opened = new S3rver({
      ...{ port, address: '127.0.0.1', silent: true, directory, vhostBuckets: false },
    }) as Served;
    const refuse: Layer = async (call, next) => (refusal ? answerError(call, 403, refusal) : next());
    opened.middleware.unshift(refuse, keepFirst(opened), listInPages(opened));
    server = opened;
    ({ port } = await opened.run());
  };
  const stop = async () => {
    const closing = server?.close();
    // A client keeps its connections open.
    server?.httpServer.closeAllConnections();
    await closing;
    server = undefined;
  };
  beforeAll(start);
  afterAll(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    async newBucket() {
      const bucket = `school-${(buckets += 1)}`;
      await server!.store.putBucket(bucket);
      return { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...keys, storesNew: true };
    },
    refuse: (code) => void (refusal = code),
    stop,
    start,
  };
}

/** Adds what s3rver does not know: `If-None-Match: *` of a PUT. One such request runs after another. */
function keepFirst({ store }: Served): Layer {
  let last: Promise<unknown> = Promise.resolve();
  return async (call, next) => {
    if (call.method !== 'PUT' || call.headers['if-none-match'] !== '*') return next();
    const [, bucket = '', ...path] = call.path.split('/');
    const turn = last.then(async () =>
      (await store.existsObject(bucket, path.join('/')))
        ? answerError(call, 412, 'PreconditionFailed')
        : next(),
    );
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Replaces the pages of s3rver: its tokens need DES, which Node no longer has. */
const listInPages =
  ({ store }: Served): Layer =>
  async (call, next) => {
    const { 'list-type': type, 'continuation-token': token = '', 'max-keys': size } = call.query;
    const { prefix = '', delimiter = '' } = call.query;
    const [, bucket = '', key = ''] = call.path.split('/');
    if (type !== '2' || key !== '') return next();
    const options = { prefix, startAfter: atob(token), maxKeys: Number(size ?? 1000) };
    const { objects: found, isTruncated } = await store.listObjects(bucket, options);
    // s3rver itself misses a folder that has only folders.
    const folderOf = (key: string) =>
      delimiter === '' || !key.slice(prefix.length).includes(delimiter)
        ? null
        : key.slice(0, key.indexOf(delimiter, prefix.length) + delimiter.length);
    const commonPrefixes = new Set(found.flatMap((object) => folderOf(object.key) ?? []));
    const objects = found.filter((object) => folderOf(object.key) === null);
    const contents = objects.map(
      (object) =>
        `<Contents><Key>${object.key}</Key><LastModified>${object.lastModifiedDate.toISOString()}</LastModified></Contents>`,
    );
    const folders = [...commonPrefixes].map(
      (name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
    );
    const following = isTruncated
      ? `<NextContinuationToken>${btoa(found.at(-1)!.key)}</NextContinuationToken>`
      : '';
    call.type = 'application/xml';
    call.body = `<ListBucketResult>${contents.join('')}${folders.join('')}<IsTruncated>${isTruncated}</IsTruncated>${following}</ListBucketResult>`;
    return undefined;
  };

function answerError(call: Call, status: number, code: string): void {
  call.status = status;
  call.type = 'application/xml';
  call.body = `<Error><Code>${code}</Code><Message>refused by the spec</Message></Error>`;
}
