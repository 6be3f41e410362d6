import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const courseAccessSamples = ({ course, group, learner, access }: SampleSchool) =>
  ({
    listCourseAccess: { url: `/api/courses/${course}/access` },
    listGroupAccess: { url: `/api/groups/${group}/access` },
    listParticipantAccess: { url: `/api/participants/${learner.id}/access` },
    listEndingAccess: { url: '/api/courseAccess/ending' },
    openCourse: { url: `/api/courses/${course}/access`, payload: { groupIds: [group] } },
    changeCourseAccess: {
      url: `/api/courseAccess/${access}`,
      payload: { lastDay: '2030-12-31', from: null },
    },
    removeCourseAccess: { url: `/api/courseAccess/${access}` },
  }) satisfies Samples;
