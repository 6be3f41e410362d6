import type { Samples } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const authorDraftsSamples = () =>
  ({
    listAuthorDrafts: { url: '/api/authorDrafts/lesson/new' },
    // Unsaved input is no change of a course.
    saveAuthorDraft: {
      url: '/api/authorDrafts/lesson/new/one',
      payload: { version: null, at: 1, form: { title: 'Право' } },
      unrecorded: true,
    },
    dropAuthorDraft: { url: '/api/authorDrafts/lesson/new/one', unrecorded: true },
  }) satisfies Samples;
