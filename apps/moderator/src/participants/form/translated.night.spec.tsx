import { makeConfig, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { keepTranslating } from '@stupeni/ui/translate';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
const person = userEvent.setup();
const added = makeParticipant({ id: 7, firstName: 'Анна', lastName: 'Смирнова' });
let stop: () => void;
beforeEach(() => {
  api.answers('getMorning', quietMorning);
  localStorage.clear();
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', []);
  api.answers('listParticipants', [], { 'X-Total-Count': '0' });
  api.answers('listClosedParticipants', []);
  api.answers('createParticipant', added);
  stop = keepTranslating();
});
afterEach(() => stop());

const press = async (name: string) => person.click(await screen.findByRole('button', { name }));

it('works in a page that the browser translates: a form with an issue, and the new row', async () => {
  openRemote('/moderator/participants');
  await press('Добавить участника');
  const form = within(await screen.findByRole('dialog'));
  await press('Сохранить');
  expect(await form.findByLabelText('Имя')).toHaveFocus();
  const typed = { Имя: 'Анна', Фамилия: 'Смирнова', 'E-mail': 'anna@school.test', Пароль: 'новый пароль' };
  for (const [name, value] of Object.entries(typed)) {
    await person.click(form.getByLabelText(name));
    await person.paste(value);
  }
  api.answers('listParticipants', [added], { 'X-Total-Count': '1' });
  await press('Сохранить');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('row', { name: /^Смирнова Анна/ })).toBeVisible();
});
