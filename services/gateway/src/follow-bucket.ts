import { openReleaseBucket } from '@stupeni/release-bucket';
import type { BucketSettings } from '@stupeni/release-bucket/settings';
import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from './metrics';
import { openMirror, type ReleaseMirror } from './release-mirror';

/** The pause between two reads of the registry, in ms. So a switch is in use on each host within five seconds. */
const intervalMs = 1000;
/** A lasting failure is logged at most once in this time, in ms. */
const logMs = 60_000;

/**
 * Copies the releases of a bucket into a folder and follows its registry until the gateway closes. It waits for the
 * first copy, so that a host that was down does not serve old releases. When the storage does not answer, the gateway
 * starts with the copy of its last run.
 */
export async function followBucket(
  app: FastifyInstance,
  { bucket: settings, siteDir }: { bucket: BucketSettings; siteDir: string },
  metrics: Pick<GatewayMetrics, 'registryFailed' | 'registryFollowed'>,
): Promise<ReleaseMirror> {
  const bucket = openReleaseBucket(settings, { timeoutMs: 10_000, attempts: 2 });
  const mirror = await openMirror(bucket, siteDir);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  let failedAt: number | null = null;

  async function follow(): Promise<void> {
    try {
      await mirror.follow();
      if (failedAt !== null) app.log.info('реестр выпусков в хранилище снова читается');
      failedAt = null;
      metrics.registryFollowed(Date.now());
    } catch (error) {
      metrics.registryFailed();
      if (failedAt === null || Date.now() - failedAt >= logMs) {
        failedAt = Date.now();
        app.log.error({ err: error }, 'выпуски из хранилища не получены, действуют прежние');
      }
    }
    if (!isClosed) timer = setTimeout(() => void (running = follow()), intervalMs);
  }

  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    bucket.close();
    // Wait for the running copies, also when the gateway closes during the first ones.
    await running;
  });
  running = follow();
  await running;
  return mirror;
}
