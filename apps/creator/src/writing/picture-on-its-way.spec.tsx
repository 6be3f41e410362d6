import {
  makeConfig,
  makeCourse,
  makeCourseRow,
  makeDocument,
  makeLesson,
  usePretendApi,
} from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';
import { sendPicture } from './send-picture';

jest.mock('@stupeni/rich-text-editor', () => ({
  RichTextEditor:
    jest.requireActual<typeof import('../testing/PlainEditor')>('../testing/PlainEditor').PlainEditor,
}));
jest.mock('./send-picture', () => ({ sendPicture: jest.fn() }));

const api = usePretendApi();
const person = userEvent.setup();
const said = 'Изображение ещё загружается. Дождитесь его и сохраните ещё раз.';

/** Begins to send a picture; answers what lets it arrive. */
async function sendOne(): Promise<() => void> {
  let arrive: (sent: { url: string }) => void = () => undefined;
  jest.mocked(sendPicture).mockReturnValue(new Promise((done) => (arrive = done)));
  const picture = new File(['png'], 'схема.png', { type: 'image/png' });
  await person.upload(screen.getByLabelText('Файл изображения'), picture);
  return () => arrive({ url: '/api/media/1' });
}

const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }));

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', [makeCourseRow({ id: 1 })]);
  api.answers('listTests', []);
  api.answers('listLessons', [], { 'X-Total-Count': '0' });
  api.answers('getConfig', makeConfig());
  api.answers('getLesson', makeLesson({ id: 8, content: makeDocument('Было') }));
  api.answers('updateLesson', makeLesson({ id: 8 }));
  api.answers('getCourse', makeCourse({ id: 1 }));
  api.answers('updateCourse', makeCourseRow({ id: 1 }));
});

it.each([
  ['lesson', '/creator/lessons/8', 'updateLesson'],
  ['course', '/creator/courses?edit=1', 'updateCourse'],
] as const)('a %s is not saved without the picture that is on its way', async (_kind, address, call) => {
  openArea(address);
  await screen.findByLabelText('Файл изображения');
  const arrive = await sendOne();
  await save();
  expect(await screen.findByText(said)).toHaveAttribute('role', 'status');
  expect(api.calls(call)).toEqual([]);

  arrive();
  await jest.mocked(sendPicture).mock.results.at(-1)?.value;
  await save();
  expect(api.calls(call)).toHaveLength(1);
});
