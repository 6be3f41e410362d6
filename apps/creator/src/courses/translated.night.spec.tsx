import { keepTranslating } from '@stupeni/ui/translate';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawCourse } from '../testing/law-course';
import { openInBrowser } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
let stop: () => void;
beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', [lawCourse]);
  stop = keepTranslating();
});
afterEach(() => stop());

const press = async (name: string) => person.click(await screen.findByRole('button', { name }));

it('saves a course in a page that the browser translates', async () => {
  const changed = { ...lawCourse, title: 'Право 2' };
  api.answers('updateCourse', changed);
  openInBrowser('/creator/courses');
  await press('Изменить');
  await person.type(await screen.findByLabelText('Название'), ' 2');
  api.answers('listCourses', [changed]);
  await press('Сохранить');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('cell', { name: /Право 2/ })).toBeVisible();
});
