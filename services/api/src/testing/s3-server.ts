import { answerError, type S3Server, startS3Server } from '@stupeni/release-bucket/s3-server';
import type { S3Config } from '../core/config/s3-config';

/** An S3 server of a spec file. */
export interface TestS3 {
  /** A new empty bucket. */
  newBucket: () => Promise<S3Config>;
  /** Answers every call with this error of S3; null ends it. */
  refuse: (code: string | null) => void;
  /** Answers nothing, as when S3 is down. The objects stay. */
  stop: () => void;
  /** Answers again. */
  start: () => void;
}

/** Gives a spec file a real S3 server in this process. */
export function useS3(): TestS3 {
  let server: S3Server;
  let buckets = 0;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.end());
  return {
    async newBucket() {
      const bucket = `school-${(buckets += 1)}`;
      await server.addBucket(bucket);
      const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
      return { endpoint: server.endpoint, bucket, region: 'us-east-1', ...keys, storesNew: true };
    },
    refuse: (code) => server.intercept(code === null ? null : async (call) => answerError(call, 403, code)),
    stop: () => server.stop(),
    start: () => server.start(),
  };
}
