import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const uploadsSamples = ({ file, begun, stored }: SampleSchool) =>
  ({
    startUpload: { url: '/api/uploads', payload: { lessonId: file, name: 'Работа.txt', size: 4 } },
    getUpload: { url: `/api/uploads/${begun}` },
    cancelUpload: { url: `/api/uploads/${begun}` },
    sendPart: {
      url: `/api/uploads/${begun}/parts/0`,
      payload: 'aaaa',
      headers: { 'content-type': 'application/octet-stream' },
    },
    finishUpload: { url: `/api/uploads/${stored}/finish` },
  }) satisfies Samples;
