import { texts } from '../texts';

/** Why a call brought nothing: the server said no in its own sentence, did not answer, or is not understood. */
export type FailureReason =
  { kind: 'refused'; sentence: string } | { kind: 'offline' } | { kind: 'unreadable' };

/** The reason as a sentence for the person. */
export const reasonSentence = (reason: FailureReason): string =>
  reason.kind === 'refused' ? reason.sentence : texts[reason.kind];
