import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const lessonEditingSamples = ({ course, view }: SampleSchool) =>
  ({
    createLesson: {
      url: '/api/lessons',
      payload: { courseId: course, title: 'Урок', order: 9, content: 'Текст', checkType: 'VIEW' },
    },
    updateLesson: { url: `/api/lessons/${view}`, payload: { title: 'Урок' } },
    deleteLesson: { url: `/api/lessons/${view}` },
    // It repeats here what is already so. journal.spec.ts has it with a change.
    restoreLesson: { url: `/api/lessons/${view}/restore`, unrecorded: true },
    listLessonVersions: { url: `/api/lessons/${view}/versions` },
    // It repeats here what is already so. journal.spec.ts has it with a change.
    restoreLessonVersion: { url: `/api/lessons/${view}/versions/1/restore`, unrecorded: true },
  }) satisfies Samples;
