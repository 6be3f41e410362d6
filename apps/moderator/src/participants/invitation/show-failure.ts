import { ProblemError, readProblemCode, toCallProblem } from '@stupeni/api-client';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { texts } from './texts';

/** Says why an invitation was not made. */
export function showFailure(title: string, error: unknown): void {
  showToast({ tone: 'danger', title, text: explainFailure(error) });
}

function explainFailure(error: unknown): string {
  if (readProblemCode(error) === 'wrong_state') return texts.alreadyIn;
  if (error instanceof ProblemError && error.body.error === 'too_many_attempts')
    return texts.tooSoon(Math.ceil(error.body.retryAfter / 60));
  return problemSentence(toCallProblem(error));
}
