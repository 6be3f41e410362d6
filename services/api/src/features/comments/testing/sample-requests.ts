import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const commentsSamples = ({ view, comment }: SampleSchool) =>
  ({
    listComments: { url: `/api/lessonComments/${view}` },
    addComment: { url: `/api/lessonComments/${view}`, payload: { text: 'Вопрос' } },
    hideComment: { url: `/api/lessonComments/${comment}/hide`, payload: { reason: 'Личные данные' } },
    setDiscussion: { url: `/api/lessonComments/${view}/discussion`, payload: { closed: true } },
  }) satisfies Samples;
