import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const lessonsSamples = ({ view }: SampleSchool) =>
  ({
    listLessons: { url: '/api/lessons' },
    getLesson: { url: `/api/lessons/${view}` },
  }) satisfies Samples;
