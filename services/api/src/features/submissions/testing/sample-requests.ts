import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const submissionsSamples = ({ fileLesson, waitingFile }: SampleSchool) =>
  ({
    addSubmission: {
      url: '/api/submissions',
      payload: { lessonId: fileLesson, text: 'Текст работы', fileIds: [waitingFile] },
    },
  }) satisfies Samples;
