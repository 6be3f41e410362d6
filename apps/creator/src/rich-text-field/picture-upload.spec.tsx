import { makeCourse, makeCourseRow, makeDocument, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';
import { sendPicture } from './send-picture';

jest.mock('./send-picture', () => ({ sendPicture: jest.fn() }));

const api = useCreatorApi();
const person = userEvent.setup();
const message = 'Изображение ещё не загружено. Дождитесь его или удалите и сохраните ещё раз.';

/** Starts an upload and returns a function that completes it. */
async function sendOne(): Promise<() => void> {
  let complete: (sent: { url: string }) => void = () => undefined;
  jest.mocked(sendPicture).mockReturnValue(new Promise((done) => (complete = done)));
  const picture = new File(['png'], 'схема.png', { type: 'image/png' });
  await person.upload(screen.getByLabelText('Файл изображения'), picture);
  return () => complete({ url: '/api/media/1' });
}

const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }));

beforeEach(() => {
  api.answers('getLesson', makeLesson({ id: 8, content: makeDocument('Было') }));
  api.answers('updateLesson', makeLesson({ id: 8 }));
  api.answers('getCourse', makeCourse({ id: 1 }));
  api.answers('updateCourse', makeCourseRow({ id: 1 }));
});

async function expectWait(address: string, call: 'updateLesson' | 'updateCourse') {
  openRemote(address);
  await screen.findByLabelText('Файл изображения');
  const complete = await sendOne();
  await save();
  expect(await screen.findByText(message)).toHaveAttribute('role', 'status');
  expect(api.calls(call)).toEqual([]);

  complete();
  await jest.mocked(sendPicture).mock.results.at(-1)?.value;
  await save();
  expect(api.calls(call)).toHaveLength(1);
}

it('does not save a lesson before its picture is uploaded', () =>
  expectWait('/creator/lessons/8', 'updateLesson'));

itAtNight('does not save a course before its picture is uploaded', () =>
  expectWait('/creator/courses?edit=1', 'updateCourse'),
);

it('does not save a lesson without a picture that failed', async () => {
  openRemote('/creator/lessons/8');
  await screen.findByLabelText('Файл изображения');
  jest.mocked(sendPicture).mockRejectedValue(new Error('lost'));
  await person.upload(screen.getByLabelText('Файл изображения'), new File(['png'], 'схема.png'));
  await save();
  expect(await screen.findByText(message)).toHaveAttribute('role', 'status');
  expect(api.calls('updateLesson')).toEqual([]);
});

it('asks before the author leaves a lesson whose only change is a picture that is uploading', async () => {
  openRemote('/creator/lessons/8');
  await screen.findByLabelText('Файл изображения');
  await sendOne();
  await person.click(screen.getByRole('link', { name: 'Уроки' }));
  expect(await screen.findByRole('alertdialog', { name: 'Уйти без сохранения?' })).toHaveTextContent(
    /Изображений, которые не загрузились, в черновике не будет/,
  );
});
