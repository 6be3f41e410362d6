import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const threadsSamples = ({ comment, answered, message, submissionId, caller }: SampleSchool) =>
  ({
    getThread: { url: `/api/lessonComments/${comment}/messages` },
    addMessage: { url: `/api/lessonComments/${comment}/messages`, payload: { text: 'И ещё одно' } },
    getSubmissionThread: { url: `/api/submissions/${submissionId}/messages` },
    addSubmissionMessage: {
      url: `/api/submissions/${submissionId}/messages`,
      payload: { text: 'Так и задумано' },
    },
    changeMessage: { url: `/api/messages/${message}`, payload: { text: 'Точнее' } },
    withdrawMessage: { url: `/api/messages/${message}` },
    changeComment: {
      url: `/api/lessonComments/${caller.role === 'LEARNER' ? comment : answered}`,
      payload: { text: 'Точнее' },
    },
    withdrawAnswer: { url: `/api/lessonComments/${answered}/answer` },
  }) satisfies Samples;
