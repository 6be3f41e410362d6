import type { LightMyRequestResponse } from 'fastify';
import { takeSnapshot } from './snapshot';
import type { TestApi } from './use-api';

/** Makes a call that must be rejected and must not change the database. Resolves to its status and problem. */
export async function expectProblem(
  api: TestApi,
  call: () => Promise<LightMyRequestResponse>,
): Promise<Record<string, unknown>> {
  const before = await takeSnapshot(api.db);
  const answer = await call();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await takeSnapshot(api.db)).toEqual(before);
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
}
