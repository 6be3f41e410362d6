import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../testing/draw';
import type { CallProblem } from './call-problem';
import { LoadFailure } from './LoadFailure';

const drawn = (reason: CallProblem, refetch = jest.fn()) =>
  draw(
    <LoadFailure
      title="Список не загрузился"
      problem={reason}
      query={{ error: new Error('503 unavailable'), isFetching: false, refetch }}
    />,
  );

it.each([
  [{ kind: 'problem', sentence: 'Сервис временно недоступен.' }, 'Сервис временно недоступен.'],
  [{ kind: 'offline' }, /^Нет связи с сервером/],
  [{ kind: 'unreadable' }, /^Ответ сервера не удалось прочитать/],
] as const)('shows the reason of a failed load: %j', async (reason, sentence) => {
  await drawn(reason);
  expect(screen.getByText(sentence)).toBeVisible();
});

it('loads again on request', async () => {
  const refetch = jest.fn();
  await drawn({ kind: 'unreadable' }, refetch);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows details for support, unless there was no connection', async () => {
  const { unmount } = await drawn({ kind: 'unreadable' });
  expect(screen.getByText('503 unavailable')).toBeInTheDocument();
  unmount();
  await drawn({ kind: 'offline' });
  expect(screen.queryByText('503 unavailable')).not.toBeInTheDocument();
});
