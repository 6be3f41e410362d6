import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../testing/draw';
import { KeptRows } from './KeptRows';

it('above rows of before stands what did not come and why, and a way to ask again', async () => {
  const refetch = jest.fn();
  await draw(
    <KeptRows
      title="Список не загрузился"
      reason={{ kind: 'refused', sentence: 'Сервер занят.' }}
      query={{ isFetching: false, refetch }}
    >
      <p>Право</p>
    </KeptRows>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Список не загрузился');
  expect(screen.getByText('Сервер занят. Ниже остался прежний список.')).toBeVisible();
  expect(screen.getByText('Право')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('rows that were asked for stand alone', async () => {
  await draw(
    <KeptRows
      title="Список не загрузился"
      reason={null}
      query={{ isFetching: false, refetch: () => undefined }}
    >
      <p>Право</p>
    </KeptRows>,
  );
  expect(screen.getByText('Право')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
