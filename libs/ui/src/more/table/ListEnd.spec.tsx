import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import { DataTable } from './DataTable';
import { ListEnd } from './ListEnd';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const still = { isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: () => undefined };

/** A list of `total` rows that loads two at a time. */
function Pages({ total }: { total: number }) {
  const [shown, setShown] = useState(2);
  return (
    <DataTable
      caption="Участники"
      columns={[{ key: 'name', header: 'ФИО', cell: (row) => `Участник ${row}` }]}
      rows={Array.from({ length: Math.min(shown, total) }, (_, index) => index + 1)}
      rowKey={(row) => row}
      footer={
        <ListEnd pages={{ ...still, hasNextPage: shown < total, fetchNextPage: () => setShown(shown + 2) }} />
      }
    />
  );
}

const more = () => screen.getByRole('button', { name: 'Показать ещё' });

it('shows the count and offers nothing more at the end', async () => {
  await draw(<ListEnd count="5 участников" pages={{ ...still, hasNextPage: false }} />);
  expect(screen.getByRole('status')).toHaveTextContent('5 участников');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('reports that the next page did not load and loads it again', async () => {
  const fetchNextPage = jest.fn();
  await draw(<ListEnd pages={{ ...still, hasNextPage: true, isFetchNextPageError: true, fetchNextPage }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить продолжение списка.');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

itAtNight('keeps the focus on the button while there is more to show', async () => {
  await draw(<Pages total={6} />);
  await userEvent.click(more());
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(more()).toHaveFocus();
});

it('moves the focus to the first new row after the last rows loaded', async () => {
  await draw(<Pages total={4} />);
  await userEvent.click(more());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Участник 3' })).toHaveFocus();
});
