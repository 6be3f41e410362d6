import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const coursesSamples = ({ course }: SampleSchool) =>
  ({
    listCourses: { url: '/api/courses' },
    getCourse: { url: `/api/courses/${course}` },
  }) satisfies Samples;
