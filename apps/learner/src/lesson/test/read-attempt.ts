import { isGivenAnswer } from '@stupeni/rules';
import type { Attempt } from './attempt';

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);
const isAnswers = (value: unknown): value is Attempt['answers'] =>
  typeof value === 'object' && value !== null && Object.values(value).every(isGivenAnswer);

/** Reads an attempt from the storage of the browser; null if the value is not an attempt. */
export function readAttempt(stored: unknown): Attempt | null {
  const { answers, asked, at, version, isRetry } = (stored ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  if (!isAnswers(answers) || !isIds(asked) || typeof at !== 'number') return null;
  return {
    answers,
    asked,
    at,
    version: typeof version === 'number' ? version : null,
    isRetry: isRetry === true,
  };
}
