import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const courseEditingSamples = ({ course, view, fileLesson, tested }: SampleSchool) =>
  ({
    createCourse: { url: '/api/courses', payload: { title: 'Курс', description: 'Текст', price: null } },
    updateCourse: { url: `/api/courses/${course}`, payload: { title: 'Курс' } },
    deleteCourse: { url: `/api/courses/${course}` },
    // It repeats here what is already so. journal.spec.ts has it with a change.
    restoreCourse: { url: `/api/courses/${course}/restore`, unrecorded: true },
    listCourseVersions: { url: `/api/courses/${course}/versions` },
    // It repeats here what is already so. journal.spec.ts has it with a change.
    restoreCourseVersion: { url: `/api/courses/${course}/versions/1/restore`, unrecorded: true },
    orderLessons: {
      url: `/api/courses/${course}/lesson-order`,
      payload: { lessonIds: [tested, view, fileLesson] },
    },
  }) satisfies Samples;
