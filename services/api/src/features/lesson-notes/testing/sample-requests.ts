import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const lessonNotesSamples = ({ message, note }: SampleSchool) =>
  ({
    addLessonNote: { url: '/api/lessonNotes', payload: { part: 'message', id: message } },
    removeLessonNote: { url: `/api/lessonNotes/${note}` },
  }) satisfies Samples;
