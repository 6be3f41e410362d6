import type { MyMail } from '@stupeni/contract';
import { usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MailsSection } from './MailsSection';
import { useMails } from './use-mails';

const api = usePretendApi();
const person = userEvent.setup();
const timings: MyMail['timings'] = ['at_once', 'daily', 'never'];
const mails: MyMail[] = [
  { topic: 'returned', timing: 'at_once', timings },
  { topic: 'opened', timing: 'daily', timings },
];
const Mails = () => <MailsSection {...useMails()} />;
const draw = () =>
  render(
    <UiProvider>
      <Mails />
    </UiProvider>,
  );
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
const opened = () => group('Открыт новый курс');

it('saves a choice at once and says so', async () => {
  api.answers('listMyMails', mails);
  api.answers('chooseMyMail', { topic: 'opened', timing: 'never', timings });
  draw();
  await screen.findByText('Открыт новый курс', { selector: 'p' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(opened().getByRole('radio', { name: 'Раз в день' })).toBeChecked();
  await person.click(opened().getByRole('radio', { name: 'Никогда' }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Сохранено: «Открыт новый курс», никогда.'),
  );
  expect(api.calls('chooseMyMail').map(({ params, body }) => [params, body])).toEqual([
    [{ topic: 'opened' }, { timing: 'never' }],
  ]);
  expect(opened().getByRole('radio', { name: 'Никогда' })).toBeChecked();
});

it('shows the earlier choice again when the new one could not be saved', async () => {
  api.answers('listMyMails', mails);
  api.fails('chooseMyMail', 'unavailable');
  draw();
  await screen.findByText('Открыт новый курс', { selector: 'p' });
  await person.click(opened().getByRole('radio', { name: 'Сразу' }));
  expect(await screen.findByText('Не удалось сохранить выбор')).toBeVisible();
  expect(opened().getByRole('radio', { name: 'Раз в день' })).toBeChecked();
});

it('shows the stored choice when two quick choices could not be saved', async () => {
  api.answers('listMyMails', mails);
  const answer = api.hangs('chooseMyMail');
  draw();
  await screen.findByText('Открыт новый курс', { selector: 'p' });
  await person.click(opened().getByRole('radio', { name: 'Сразу' }));
  await person.click(opened().getByRole('radio', { name: 'Никогда' }));
  expect(opened().getByRole('radio', { name: 'Никогда' })).toBeChecked();
  api.fails('chooseMyMail', 'unavailable');
  answer();
  await waitFor(() => expect(opened().getByRole('radio', { name: 'Раз в день' })).toBeChecked());
  expect(api.calls('chooseMyMail')).toHaveLength(2);
});

it('hides itself in a school without mail', async () => {
  api.answers('listMyMails', []);
  draw();
  expect(screen.getByRole('heading', { name: 'Письма' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Письма' })).not.toBeInTheDocument());
});

it('offers to read the choices again', async () => {
  api.fails('listMyMails', 'unavailable');
  draw();
  expect(await screen.findByText('Настройки писем не загрузились')).toBeVisible();
  api.answers('listMyMails', mails);
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Открыт новый курс', { selector: 'p' })).toBeVisible();
});
