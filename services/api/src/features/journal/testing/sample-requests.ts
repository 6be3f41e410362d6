import type { Samples } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const journalSamples = () =>
  ({
    listJournal: { url: '/api/journal' },
  }) satisfies Samples;
