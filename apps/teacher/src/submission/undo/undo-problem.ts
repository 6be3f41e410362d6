import { ProblemError, reasonOf } from '@stupeni/api-client';
import { reasonSentence } from '@stupeni/ui/more';
import { texts } from './texts';

/** Whether the verdict can never be taken back, so another try has no use. */
export const isFinal = (error: Error | null) =>
  error instanceof ProblemError && ['already_decided', 'wrong_state', 'not_found'].includes(error.body.error);

/** Why a verdict was not taken back. */
export const sentenceOf = (error: Error) =>
  isFinal(error) ? texts.final : `${texts.failed} ${reasonSentence(reasonOf(error))}`;
