import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const progressSamples = ({ view, tested, answers }: SampleSchool) =>
  ({
    submitTest: { url: '/api/progress', payload: { lessonId: tested, answers } },
    completeLesson: { url: '/api/progress/complete', payload: { lessonId: view } },
  }) satisfies Samples;
