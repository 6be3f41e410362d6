import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const lessonEditingSamples = ({ course, view }: SampleSchool) =>
  ({
    createLesson: {
      url: '/api/lessons',
      payload: { courseId: course, title: 'Урок', order: 9, content: 'Текст', checkType: 'VIEW' },
    },
    updateLesson: { url: `/api/lessons/${view}`, payload: { title: 'Урок' } },
    unpublishLesson: { url: `/api/lessons/${view}/unpublish` },
    deleteLesson: { url: `/api/lessons/${view}` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    restoreLesson: { url: `/api/lessons/${view}/restore`, unrecorded: true },
    getLessonLearners: { url: `/api/lessons/${view}/learners` },
    listLessonVersions: { url: `/api/lessons/${view}/versions` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    restoreLessonVersion: { url: `/api/lessons/${view}/versions/1/restore`, unrecorded: true },
  }) satisfies Samples;
