import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { fileOf, formOf } from '../../../testing/form';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const filesSamples = ({ file }: SampleSchool) =>
  ({
    uploadWork: {
      url: '/api/upload',
      ...formOf([{ name: 'lessonId', value: String(file) }, fileOf('Работа.txt', 'Текст')]),
    },
    uploadMedia: { url: '/api/media', ...formOf([fileOf('a.gif', gif)]) },
  }) satisfies Samples;
