import { makeNotification, pretendShell, usePretendApi } from '@stupeni/test-kit';
import { MemoryRouter } from '@stupeni/router/testing';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Remote } from '../../remote';

const api = usePretendApi();

it('keeps a notification unread after a failure and shows a toast', async () => {
  const shell = pretendShell();
  api.answers('listNotifications', [makeNotification({ read: false })]);
  api.fails('readNotification', 'unavailable');
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/profile/notifications']}>
        <Remote shell={shell} />
      </MemoryRouter>
    </UiProvider>,
  );
  const table = await screen.findByRole('table');
  await userEvent.click(within(table).getByRole('button', { name: 'Прочитать' }));
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      { tone: 'error', title: 'Не удалось отметить прочитанным', text: 'Отказ: unavailable' },
    ]),
  );
  expect(within(table).getByText('Новое')).toBeVisible();
});
