import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const phrasesSamples = ({ phrase }: SampleSchool) =>
  ({
    listPhrases: { url: '/api/phrases' },
    // Only the teacher uses the phrases, so the journal has no entry.
    addPhrase: { url: '/api/phrases', payload: { text: 'Хорошая работа.' }, unrecorded: true },
    updatePhrase: { url: `/api/phrases/${phrase}`, payload: { text: 'Уточните срок.' }, unrecorded: true },
    deletePhrase: { url: `/api/phrases/${phrase}`, unrecorded: true },
  }) satisfies Samples;
