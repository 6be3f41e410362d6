import { texts } from '../texts';

/** Why a call failed: the server rejected it with a sentence, did not answer, or sent an unknown answer. */
export type FailureReason =
  { kind: 'refused'; sentence: string } | { kind: 'offline' } | { kind: 'unreadable' };

/** The reason as a sentence for the person. */
export const reasonSentence = (reason: FailureReason): string =>
  reason.kind === 'refused' ? reason.sentence : texts[reason.kind];
