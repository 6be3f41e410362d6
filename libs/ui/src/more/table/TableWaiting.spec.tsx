import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw';
import { TableWaiting } from './TableWaiting';

it('shows a grey table and one sentence for screen readers', async () => {
  const columns = [{ key: 'name', header: 'ФИО', primary: true, cell: () => 'Смирнова Анна' }];
  await draw(<TableWaiting label="Загрузка участников…" columns={columns} />);
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка участников…');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('table', { hidden: true })).toBeInTheDocument();
  expect(screen.queryByText('Смирнова Анна')).not.toBeInTheDocument();
});
