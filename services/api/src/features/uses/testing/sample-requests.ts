import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const usesSamples = ({ course, view, test }: SampleSchool) =>
  ({
    getCourseUse: { url: `/api/courses/${course}/use` },
    getLessonUse: { url: `/api/lessons/${view}/use` },
    getTestUse: { url: `/api/tests/${test}/use` },
  }) satisfies Samples;
