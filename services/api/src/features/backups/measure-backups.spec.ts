import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { Readable } from 'node:stream';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { bucketStore } from '../../core/backups/bucket-store';
import { writeCheckResult } from '../../core/backups/check-result';
import { useS3 } from '../../testing/s3-server';
import { measureBackups } from './measure-backups';

// backup-job.spec.ts measures a folder.
const s3 = useS3();
const at = new Date('2026-11-22T03:30:00.000Z');

/** Makes a bucket with one whole backup. `startMeasuring` returns a function that reads the metrics of a new process. */
async function makeBucket() {
  const bucket = { config: await s3.newBucket(), prefix: 'copies/' };
  const folder = await bucketStore(bucket).create(at);
  await folder.write('manifest.json', Readable.from([Buffer.from('{}')]));
  const startMeasuring = () => {
    const registry = new Registry();
    const { log } = fastify({ logger: { level: 'silent' } });
    const backup = { address: { in: 'bucket', ...bucket }, key: null, keepDays: 30 } as const;
    const jobs = { findLastOutput: async () => null };
    measureBackups({ registry, log, config: { backup }, jobs: jobs as never }, 60_000);
    return async () => {
      const text = await registry.metrics();
      return ['last_success_timestamp_seconds', 'last_verified_timestamp_seconds', 'damaged'].map(
        (metric) => new RegExp(`^stupeni_backup_${metric} (.*)$`, 'm').exec(text)?.[1],
      );
    };
  };
  return { folder, startMeasuring };
}

itAtNight('reads a bucket once, and uses this reading for several minutes', async () => {
  const { folder, startMeasuring } = await makeBucket();
  const measure = startMeasuring();
  const seconds = String(at.getTime() / 1000);
  expect(await measure()).toEqual([seconds, '0', '0']);
  await writeCheckResult(folder, 'verified', 'now');
  expect(await measure()).toEqual([seconds, '0', '0']);
  const measureLater = startMeasuring();
  expect(await measureLater()).toEqual([seconds, seconds, '0']);
});

it('has no values while the bucket cannot be read, and has values at the next call that can read it', async () => {
  const { startMeasuring } = await makeBucket();
  const measure = startMeasuring();
  s3.refuse('AccessDenied');
  expect(await measure()).toEqual([undefined, undefined, undefined]);
  s3.refuse(null);
  expect(await measure()).toEqual([String(at.getTime() / 1000), '0', '0']);
});
