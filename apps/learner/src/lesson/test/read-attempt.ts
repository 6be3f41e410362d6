import type { Attempt } from './attempt';

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** Reads an attempt from the storage of the browser; null if the value is not an attempt. */
export function readAttempt(stored: unknown): Attempt | null {
  const { answers, asked, at, version } = (stored ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  if (typeof answers !== 'object' || answers === null) return null;
  if (!Object.values(answers).every(isIds) || !isIds(asked) || typeof at !== 'number') return null;
  return {
    answers: answers as Attempt['answers'],
    asked,
    at,
    version: typeof version === 'number' ? version : null,
  };
}
