import type { GroupRow } from '@stupeni/contract';
import { render, screen } from '@testing-library/react';
import { GridRow } from './GridRow';

const row: GroupRow = {
  id: 11,
  firstName: 'Анна',
  lastName: 'Белова',
  middleName: '',
  cells: 'd',
  overdue: [],
  questions: [],
  completed: 1,
  lastStep: null,
  stand: 'learner',
  since: null,
};

const drawRow = (isNarrow: boolean, opened: number | null) =>
  render(
    <div role="grid">
      <GridRow
        row={row}
        index={0}
        lessons={[{ id: 21, title: 'Устав', order: 1, checkType: 'VIEW' }]}
        at="У участника"
        activeColumn={null}
        chosen={null}
        href={null}
        opened={opened}
        isNarrow={isNarrow}
      />
    </div>,
  );
const cell = () => screen.getByRole('gridcell', { name: 'Урок 1: пройден' });

it('announces a dialog of a cell only on a wide screen, because on a phone the cell expands its card', () => {
  const { unmount } = drawRow(false, null);
  expect(cell()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(cell()).not.toHaveAttribute('aria-expanded');
  unmount();
  const narrow = drawRow(true, null);
  expect(cell()).not.toHaveAttribute('aria-haspopup');
  expect(cell()).toHaveAttribute('aria-expanded', 'false');
  narrow.unmount();
  drawRow(true, 0);
  expect(cell()).toHaveAttribute('aria-expanded', 'true');
});
