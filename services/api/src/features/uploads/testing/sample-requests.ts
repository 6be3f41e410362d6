import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const uploadsSamples = ({ fileLesson, comment, openUpload, completeUpload, caller }: SampleSchool) => {
  const [key, id] = caller.role === 'TEACHER' ? ['commentId', comment] : ['lessonId', fileLesson];
  // A file that waits changes nothing that others see.
  const unrecorded = true;
  return {
    startUpload: { url: '/api/uploads', payload: { [key]: id, name: 'Работа.txt', size: 4 }, unrecorded },
    getWaitingFiles: { url: `/api/uploads?${key}=${id}` },
    getUpload: { url: `/api/uploads/${openUpload}` },
    cancelUpload: { url: `/api/uploads/${openUpload}`, unrecorded },
    sendPart: {
      url: `/api/uploads/${openUpload}/parts/0`,
      payload: 'aaaa',
      headers: { 'content-type': 'application/octet-stream' },
      unrecorded,
    },
    finishUpload: { url: `/api/uploads/${completeUpload}/finish`, unrecorded },
  } satisfies Samples;
};
