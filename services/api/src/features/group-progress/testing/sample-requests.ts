import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const groupProgressSamples = ({ group, course, learner, suspended, fileLesson }: SampleSchool) =>
  ({
    getGroupProgress: { url: `/api/groups/${group}/progress?courseId=${course}` },
    listGroupRows: { url: `/api/groups/${group}/progress/rows?courseId=${course}` },
    exportGroup: {
      url: `/api/groups/${group}/progress/export`,
      payload: { courseId: course, format: 'csv' },
      unrecorded: true,
    },
    summarizeCourse: { url: `/api/courses/${course}/groups` },
    exportCourseSummary: { url: `/api/courses/${course}/groups/export` },
    changeLearners: {
      url: `/api/groups/${group}/learners`,
      payload: { change: 'resume', userIds: [suspended] },
    },
    getLearnerLesson: { url: `/api/learners/${learner.id}/lessons/${fileLesson}` },
  }) satisfies Samples;
