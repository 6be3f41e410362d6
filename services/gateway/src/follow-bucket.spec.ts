import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '@stupeni/release-bucket/s3-server';
import { bucketSettings } from '@stupeni/release-bucket/settings';
import fastify from 'fastify';
import { followBucket } from './follow-bucket';
import { noMetrics } from './metrics';

it('closes the gateway after the end of its first copy', async () => {
  const s3 = await startS3Server();
  await s3.addBucket('site');
  const siteDir = mkdtempSync(join(tmpdir(), 'follow-'));
  const app = fastify();
  const order: string[] = [];
  const asked = new Promise<void>((resolve) => {
    s3.intercept((_call, next) => {
      resolve();
      return next();
    });
  });
  const settings = { bucket: bucketSettings('s3://site', s3.env), siteDir };
  const following = followBucket(app, settings, noMetrics).then(() => order.push('copied'));
  await asked;
  await app.close();
  order.push('closed');
  await following;
  await s3.end();
  rmSync(siteDir, { recursive: true });
  expect(order).toEqual(['copied', 'closed']);
});
