import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const coursesSamples = ({ course }: SampleSchool) =>
  ({
    listCourses: { url: '/api/courses' },
    getCourse: { url: `/api/courses/${course}` },
  }) satisfies Samples;
