import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../testing/draw';
import { RowsWithFailure } from './RowsWithFailure';

it('shows a note above previous rows: what did not load, why, and a button to load again', async () => {
  const refetch = jest.fn();
  await draw(
    <RowsWithFailure
      title="Список не загрузился"
      problem={{ kind: 'problem', sentence: 'Сервер занят.' }}
      query={{ isFetching: false, refetch }}
    >
      <p>Право</p>
    </RowsWithFailure>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Список не загрузился');
  expect(screen.getByText('Сервер занят. Ниже остался прежний список.')).toBeVisible();
  expect(screen.getByText('Право')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows rows of the current query without a note', async () => {
  await draw(
    <RowsWithFailure
      title="Список не загрузился"
      problem={null}
      query={{ isFetching: false, refetch: () => undefined }}
    >
      <p>Право</p>
    </RowsWithFailure>,
  );
  expect(screen.getByText('Право')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
