import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { makeFilePart, makeForm } from '../../../testing/form';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const filesSamples = ({ fileLesson }: SampleSchool) =>
  ({
    uploadSubmission: {
      url: '/api/upload',
      ...makeForm([{ name: 'lessonId', value: String(fileLesson) }, makeFilePart('Работа.txt', 'Текст')]),
    },
    uploadMedia: { url: '/api/media', ...makeForm([makeFilePart('a.gif', gif)]) },
  }) satisfies Samples;
