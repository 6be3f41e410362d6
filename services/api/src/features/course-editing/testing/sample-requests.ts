import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const courseEditingSamples = ({ course, view, fileLesson, tested }: SampleSchool) =>
  ({
    createCourse: { url: '/api/courses', payload: { title: 'Курс', description: 'Текст', price: null } },
    updateCourse: { url: `/api/courses/${course}`, payload: { title: 'Курс' } },
    deleteCourse: { url: `/api/courses/${course}` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    restoreCourse: { url: `/api/courses/${course}/restore`, unrecorded: true },
    listCourseVersions: { url: `/api/courses/${course}/versions` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    restoreCourseVersion: { url: `/api/courses/${course}/versions/1/restore`, unrecorded: true },
    arrangeCourse: {
      url: `/api/courses/${course}/outline`,
      payload: { lessonIds: [], sections: [{ title: 'Начало', lessonIds: [tested, view, fileLesson] }] },
    },
    orderLessons: {
      url: `/api/courses/${course}/lesson-order`,
      payload: { lessonIds: [tested, view, fileLesson] },
    },
  }) satisfies Samples;
