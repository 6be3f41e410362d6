import { appendFile, type createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { openS3 } from '../s3-client.mjs';
import { type S3Server, startS3Server } from './s3-server.mjs';

const files = createRequire(require.resolve('s3rver'))('fs-extra') as {
  createWriteStream: typeof createWriteStream;
};
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
  await server.addBucket('works');
});
afterAll(() => server.end());
afterEach(() => jest.restoreAllMocks());

it('answers a PUT only when the object has all its bytes, also on a slow disk', async () => {
  const slow = (path: string) =>
    new Writable({
      write: (bytes: Buffer, _encoding, done) => setTimeout(() => appendFile(path, bytes, done), 300),
    });
  jest.spyOn(files, 'createWriteStream').mockImplementation(slow as never);
  const { client, PutObjectCommand, GetObjectCommand } = await openS3(
    {
      bucket: 'works',
      endpoint: server.endpoint,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    { attempts: 1, socketTimeoutMs: 10_000, maxSockets: 1 },
  );
  const place = { Bucket: 'works', Key: 'ab/1.txt' };
  await client.send(new PutObjectCommand({ ...place, Body: 'Работа' }));
  const { Body } = await client.send(new GetObjectCommand(place));
  expect(await Body?.transformToString()).toBe('Работа');
});
