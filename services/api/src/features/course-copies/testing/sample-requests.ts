import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const courseCopiesSamples = ({ course, view, test }: SampleSchool) =>
  ({
    copyCourse: { url: `/api/courses/${course}/copy`, payload: {} },
    copyLesson: { url: `/api/lessons/${view}/copy`, payload: {} },
    copyTest: { url: `/api/tests/${test}/copy`, payload: {} },
  }) satisfies Samples;
