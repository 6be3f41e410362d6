import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const clarifySamples = ({ view, comment, learner }: SampleSchool) =>
  ({
    listClarify: { url: '/api/teacher/clarify' },
    replyClarify: { url: `/api/teacher/clarify/${learner.id}/${view}`, payload: { reply: 'Ответ' } },
    answerComment: { url: `/api/lessonComments/${comment}/answer`, payload: { answer: 'Ответ' } },
  }) satisfies Samples;
