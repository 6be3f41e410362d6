import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const lessonsSamples = ({ view }: SampleSchool) =>
  ({
    listLessons: { url: '/api/lessons' },
    getLesson: { url: `/api/lessons/${view}` },
  }) satisfies Samples;
