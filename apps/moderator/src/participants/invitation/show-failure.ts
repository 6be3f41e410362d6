import { problemOf, reasonOf } from '@stupeni/api-client';
import { reasonSentence, showToast } from '@stupeni/ui/more';
import { texts } from './texts';

/** Says why an invitation was not made. */
export function showFailure(title: string, error: unknown): void {
  const text = problemOf(error) === 'wrong_state' ? texts.alreadyIn : reasonSentence(reasonOf(error));
  showToast({ tone: 'danger', title, text });
}
