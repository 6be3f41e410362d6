import type { JournalAction, JournalFacts, JournalSubject } from '@stupeni/contract';

/** Who acts: a signed-in person (`SignedInUser` is one), a client that is not signed in, or the command line and jobs. */
export type Actor = { id: number; address: string } | { id: null; address: string } | 'command';

/** An action for the journal. */
export interface NewJournalEntry {
  by: Actor;
  action: JournalAction;
  /** Null or absent when the action has no subject. A `name` replaces the stored name of the subject. */
  subject?: { kind: JournalSubject; id: number | null; name?: string } | null;
  facts?: JournalFacts;
  /** A further entry with the same key is counted in the row of the first one. */
  repeatKey?: string;
}
