import type { Reply } from '@stupeni/contract';
import { texts } from './texts';

/**
 * Sentences about how many learners are at the lesson or after it, and what changes for them. Empty when there are
 * none.
 * @param opensOn the day from which the lesson opens
 */
export function describeLearners(
  { isStep, before, at, after, next, today }: Reply<'getLessonLearners'>,
  opensOn: string | null,
): string[] {
  if (at + after === 0) return [];
  const day = opensOn !== null && opensOn > today ? opensOn : null;
  const words = isStep ? texts.step : texts.newStep;
  return [
    ...(after > 0 ? [words.after(after)] : []),
    ...(at > 0 ? [isStep ? texts.step.at(at, day) : texts.newStep.at(at, next, day)] : []),
    ...(before > 0 ? [words.before(before)] : []),
  ];
}
