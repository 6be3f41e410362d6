import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const profileSamples = ({ fileLesson }: SampleSchool) =>
  ({
    listCompleted: { url: '/api/profile/completed' },
    getNextSteps: { url: '/api/profile/next' },
    listTasks: { url: '/api/profile/tasks' },
    getTask: { url: `/api/profile/tasks/${fileLesson}` },
  }) satisfies Samples;
