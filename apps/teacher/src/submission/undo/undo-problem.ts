import { ProblemError, toCallProblem } from '@stupeni/api-client';
import { problemSentence } from '@stupeni/ui/more';
import { texts } from './texts';

/** Whether the verdict can never be taken back, so another try has no use. */
export const isFinal = (error: Error | null) =>
  error instanceof ProblemError && ['already_decided', 'wrong_state', 'not_found'].includes(error.body.error);

/** Why a verdict was not taken back. */
export const explainProblem = (error: Error) =>
  isFinal(error) ? texts.final : `${texts.failed} ${problemSentence(toCallProblem(error))}`;
