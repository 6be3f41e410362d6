import { ProblemError } from '@stupeni/api-client';
import type { Upload } from '@stupeni/contract';
import { makeSubmissionFile, usePretendApi } from '@stupeni/test-kit';
import { UnreadableFileError, UploadOverError, WrongTypeError } from './errors';
import { sendFile, type SendOptions } from './send-file';

const api = usePretendApi();
const megabyte = 1024 * 1024;
const id = '0b5c2d5e-5b1f-4c57-8a6e-0d3c5a1b2c3d';
const arrivedFile = makeSubmissionFile(1, { name: 'съёмка.zip' });
const upload = (parts: Upload['parts'] = []): Upload => ({
  id,
  lessonId: 101,
  name: 'съёмка.zip',
  size: 21 * megabyte,
  partBytes: 11 * megabyte,
  parts,
});
/** A file that says that it is large. All its bytes are in the first part. */
const large = (bytes = 'abc') =>
  Object.defineProperty(new File([bytes], 'съёмка.zip'), 'size', { value: 21 * megabyte });
const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const firstPart = { number: 0, sha256: sha256OfAbc };
const sentParts = () => api.calls('sendPart').map(({ params }) => (params as { number: number }).number);

let waitings: boolean[];
const options = (over: Partial<SendOptions> = {}): SendOptions => ({
  place: { lessonId: 101 },
  signal: new AbortController().signal,
  onProgress: () => {},
  onOffline: (isOffline) => waitings.push(isOffline),
  onStarted: () => {},
  ...over,
});

beforeEach(() => {
  waitings = [];
  window.localStorage.setItem('token', 'a-token');
  api.answers('startUpload', upload());
  api.answers('getUpload', upload([firstPart]));
  api.answers('sendPart', null);
  api.answers('finishUpload', { url: '/api/files/1', file: arrivedFile });
  api.answers('cancelUpload', null);
});

it('sends a small file as one part, under the composed form of its name', async () => {
  const small = { ...upload(), size: 3, name: 'чай.pdf' };
  api.answers('startUpload', small);
  const file = new File(['чай'], 'чай.pdf'.normalize('NFD'));
  expect(await sendFile(file, options())).toEqual({ uploadId: id, file: arrivedFile });
  expect(api.calls('startUpload')[0]?.body).toMatchObject({ lessonId: 101, name: 'чай.pdf', waits: true });
  expect(sentParts()).toEqual([0]);
});

it('sends a large file in parts', async () => {
  const started: string[] = [];
  await sendFile(large(), options({ onStarted: (uploadId) => started.push(uploadId) }));
  expect(sentParts()).toEqual([0, 1]);
  expect(started).toEqual([id]);
});

it('waits while the connection is lost, and continues with the part that failed', async () => {
  api.loses('sendPart');
  const sending = sendFile(
    large(),
    options({
      onOffline(isOffline) {
        waitings.push(isOffline);
        if (!isOffline) return;
        api.answers('sendPart', null);
        setTimeout(() => window.dispatchEvent(new Event('online')));
      },
    }),
  );
  await sending;
  expect(waitings).toEqual([true, false]);
  expect(sentParts()).toEqual([0, 0, 1]);
  expect(api.calls('startUpload')).toHaveLength(1);
});

it('sends the parts that the API misses at the end', async () => {
  api.fails('finishUpload', 'upload_incomplete', { missing: [1] }, () => sentParts().length === 2);
  await sendFile(large(), options());
  expect(sentParts()).toEqual([0, 1, 1]);
});

it('continues an upload of the same file', async () => {
  await sendFile(large(), options({ uploadId: id }));
  expect(sentParts()).toEqual([1]);
  expect(api.calls('startUpload')).toEqual([]);
});

it('begins again with a file that has the same name and size and other bytes', async () => {
  await sendFile(large('xyz'), options({ uploadId: id }));
  expect(api.calls('cancelUpload')[0]?.params).toEqual({ id });
  expect(sentParts()).toEqual([0, 1]);
});

it('begins again when the server has deleted what arrived', async () => {
  api.fails('getUpload', 'not_found');
  await sendFile(large(), options({ uploadId: id }));
  expect(sentParts()).toEqual([0, 1]);
});

it('reports an upload that another tab has removed', async () => {
  api.fails('sendPart', 'not_found');
  await expect(sendFile(large(), options())).rejects.toThrow(UploadOverError);
});

it('distinguishes a file that cannot be read from a lost connection', async () => {
  const gone = new File(['x'], 'устав.pdf');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) as never;
  await expect(sendFile(gone, options())).rejects.toThrow(UnreadableFileError);
});

it('distinguishes a type that the API does not accept from content that does not match the name', async () => {
  api.fails('startUpload', 'file_type');
  await expect(sendFile(large(), options())).rejects.toThrow(WrongTypeError);
  api.answers('startUpload', upload());
  api.fails('finishUpload', 'file_type');
  await expect(sendFile(large(), options())).rejects.toThrow(ProblemError);
});

it('throws a problem that a repeat does not solve', async () => {
  api.fails('startUpload', 'too_many_files', { most: 10 });
  await expect(sendFile(large(), options())).rejects.toThrow(/too_many_files|Отказ/);
  expect(waitings).toEqual([]);
});
