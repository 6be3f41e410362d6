import type { Upload } from '@stupeni/contract';
import { makeConfig, makeLesson, makeUser, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash } from 'node:crypto';
import { lessonsWith } from '../../../testing/lessons';
import { openRemote } from '../../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const megabyte = 1024 * 1024;
const id = '0b5c2d5e-5b1f-4c57-8a6e-0d3c5a1b2c3d';
const upload = (parts: Upload['parts'] = []): Upload => ({
  id,
  lessonId: 101,
  name: 'съёмка.zip',
  size: 21 * megabyte,
  partBytes: 11 * megabyte,
  parts,
});
/** A file that says that it is large. All its bytes are in the first part. */
const large = (bytes = 'abc', name = 'съёмка.zip') =>
  Object.defineProperty(new File([bytes], name), 'size', { value: 21 * megabyte });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const firstPart = { number: 0, sha256: sha256('abc') };

const field = () => screen.findByLabelText<HTMLInputElement>('Файл', { exact: true });
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const choose = async (file: File) => person.upload(await field(), file);
const sentParts = () => api.calls('sendPart').map(({ params }) => (params as { number: number }).number);
const drafts = () => Object.keys(window.localStorage).filter((name) => name.includes(':upload:'));

/** Opens the lesson as it is after a reload of the page in the middle of an upload. */
function openWithUnfinished(share = 0.52): void {
  const value = { id, name: 'съёмка.zip', size: 21 * megabyte, share };
  const state = { value, savedAt: Date.now() };
  window.localStorage.setItem('stupeni:draft:1:upload:101', JSON.stringify({ state, version: 0 }));
  openRemote('/courses/1/lesson/101', makeUser({ id: 1, role: 'LEARNER' }));
}

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('token', 'a-token');
  const lessons = lessonsWith('NOT_STARTED').map((row) => ({ ...row, checkType: 'FILE' as const }));
  const course = { id: 1, title: 'Основы', lessons };
  api.answers('getLesson', makeLesson({ id: 101, checkType: 'FILE', submissions: [], course }));
  api.answers('getConfig', makeConfig({ uploads: { maxBytes: 50 * megabyte, types: ['zip'] } }));
  api.answers('listComments', []);
  api.answers('startUpload', upload());
  api.answers('getUpload', upload([firstPart]));
  api.answers('sendPart', null);
  api.answers('finishUpload', { url: '/api/files/1' });
  api.answers('cancelUpload', null);
});

it('sends a large file in parts, and submits it', async () => {
  openRemote('/courses/1/lesson/101');
  await choose(large());
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(api.calls('startUpload')[0]?.body).toEqual({
    lessonId: 101,
    name: 'съёмка.zip',
    size: 21 * megabyte,
  });
  expect(sentParts()).toEqual([0, 1]);
  expect(api.calls('sendPart')[0]?.bytes).toBe('abc');
  expect(api.calls('uploadSubmission')).toEqual([]);
  expect(drafts()).toEqual([]);
});

it('waits while the connection is lost, and goes on with the part that failed', async () => {
  api.loses('sendPart');
  openRemote('/courses/1/lesson/101');
  await choose(large());
  await press('Отправить файл');
  expect(await screen.findByText(/^Связь прервалась/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.answers('sendPart', null);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(sentParts()).toEqual([0, 0, 1]);
  expect(api.calls('startUpload')).toHaveLength(1);
});

it('sends the parts that the API misses at the end', async () => {
  api.fails('finishUpload', 'upload_incomplete', { missing: [1] }, () => sentParts().length === 2);
  openRemote('/courses/1/lesson/101');
  await choose(large());
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(sentParts()).toEqual([0, 1, 1]);
});

it('goes on after a reload with the same file, and rejects another one', async () => {
  openWithUnfinished();
  expect(await screen.findByText(/^Файл «съёмка\.zip» дошёл не весь: 52 %/)).toBeVisible();
  await choose(large('abc', 'другая.zip'));
  expect(await field()).toHaveAccessibleDescription(/^Это другой файл\..*«съёмка\.zip», 21\sМБ/);
  api.answers('getUpload', upload([firstPart]));
  await choose(large());
  expect(screen.queryByText(/дошёл не весь/)).not.toBeInTheDocument();
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(sentParts()).toEqual([1]);
  expect(api.calls('startUpload')).toEqual([]);
});

it('says that a file which arrived whole is not submitted', async () => {
  openWithUnfinished(1);
  expect(await screen.findByText(/^Файл «съёмка\.zip» загружен, но не сдан\./)).toBeVisible();
});

it('forgets an upload that the server has submitted meanwhile', async () => {
  api.fails('getUpload', 'not_found');
  openWithUnfinished(1);
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(await screen.findByText('Какие файлы?')).toBeVisible();
  expect(screen.queryByText(/загружен, но не сдан/)).not.toBeInTheDocument();
});

it('begins again with a file that has the same name and size and other bytes', async () => {
  openWithUnfinished();
  api.answers('getUpload', upload([firstPart]));
  await choose(large('xyz'));
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(api.calls('cancelUpload')[0]?.params).toEqual({ id });
  expect(sentParts()).toEqual([0, 1]);
});

it('begins again when the server has deleted what arrived', async () => {
  openWithUnfinished();
  api.fails('getUpload', 'not_found');
  await choose(large());
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(sentParts()).toEqual([0, 1]);
});

it('deletes what arrived after a cancel, and sends the file from the beginning', async () => {
  api.hangs('sendPart');
  openRemote('/courses/1/lesson/101');
  await choose(large());
  await press('Отправить файл');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await press('Отмена');
  await waitFor(() => expect(api.calls('cancelUpload')).toHaveLength(1));
  expect(drafts()).toEqual([]);
  api.answers('sendPart', null);
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(api.calls('getUpload')).toEqual([]);
});

it('cancels what arrived before a reload', async () => {
  openWithUnfinished();
  await person.click(await screen.findByRole('button', { name: 'Отменить отправку' }));
  expect(screen.queryByText(/дошёл не весь/)).not.toBeInTheDocument();
  await waitFor(() => expect(api.calls('cancelUpload')).toHaveLength(1));
  expect(drafts()).toEqual([]);
});

it('says that another tab has canceled the upload, and keeps the file chosen', async () => {
  api.fails('sendPart', 'not_found');
  openRemote('/courses/1/lesson/101');
  await choose(large());
  await press('Отправить файл');
  expect(await screen.findByText(/^Отправку отменили в другой вкладке/)).toBeVisible();
  expect(drafts()).toEqual([]);
  api.answers('sendPart', null);
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
});

it('keeps what arrived when the API refuses for now, and goes on after the press', async () => {
  api.fails('finishUpload', 'storage_full', { message: 'На сервере закончилось место для файлов.' });
  openRemote('/courses/1/lesson/101');
  await choose(large());
  await press('Отправить файл');
  expect(await screen.findByText(/закончилось место.*Файл остался выбранным/)).toBeVisible();
  api.answers('getUpload', upload([firstPart, { number: 1, sha256: sha256('') }]));
  api.answers('finishUpload', { url: '/api/files/1' });
  await press('Отправить файл');
  expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  expect(sentParts()).toEqual([0, 1]);
});
