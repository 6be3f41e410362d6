/** Why the server never takes a file: what is inside it, or its size. */
export type Refusal = 'wrongType' | 'tooLarge';

const refusals = new Map<unknown, Refusal>([
  [413, 'tooLarge'],
  [415, 'wrongType'],
]);

/** Also 413, but of the person and not of the file: its sentence says so. */
const quota = 'quota_exceeded';

/**
 * The refusal that a failed sending stands for, by the HTTP status that the failure or its cause has; null for
 * what may go better another time.
 */
export function refusalOf(reason: unknown): Refusal | null {
  for (const error of [reason, reason instanceof Error ? reason.cause : undefined]) {
    const refusal = isAnswer(error) && error.code !== quota ? refusals.get(error.status) : undefined;
    if (refusal) return refusal;
  }
  return null;
}

const isAnswer = (value: unknown): value is { status: unknown; code?: unknown } =>
  typeof value === 'object' && value !== null && 'status' in value;
