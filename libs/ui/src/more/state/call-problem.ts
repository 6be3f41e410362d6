import { texts } from '../texts';

/** Why a call failed: the server rejected it with a sentence, did not answer, or sent an unknown answer. */
export type CallProblem =
  | { kind: 'problem'; sentence: string }
  | { kind: 'offline' }
  | { kind: 'unreadable' };

/** The reason as a sentence for the person. */
export const problemSentence = (reason: CallProblem): string =>
  reason.kind === 'problem' ? reason.sentence : texts[reason.kind];
