import { ProblemError, problemOf, reasonOf } from '@stupeni/api-client';
import { reasonSentence, showToast } from '@stupeni/ui/more';
import { texts } from './texts';

/** Says why an invitation was not made. */
export function showFailure(title: string, error: unknown): void {
  showToast({ tone: 'danger', title, text: sentenceOf(error) });
}

function sentenceOf(error: unknown): string {
  if (problemOf(error) === 'wrong_state') return texts.alreadyIn;
  if (error instanceof ProblemError && error.body.error === 'too_many_attempts')
    return texts.tooSoon(Math.ceil(error.body.retryAfter / 60));
  return reasonSentence(reasonOf(error));
}
