import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw';
import { FailureNote } from './FailureNote';

it('the alert holds the quoted text alone; the reason and what became of the input stand beside it', async () => {
  await draw(
    <FailureNote
      alert="Не удалось сохранить урок"
      reason={{ kind: 'refused', sentence: 'Порядок уже занят.' }}
      beside="Текст остался здесь."
      actions={<button type="button">Ещё раз</button>}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Не удалось сохранить урок');
  expect(screen.getByText('Порядок уже занят. Текст остался здесь.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ещё раз' })).toBeVisible();
});

it('without a reason nothing stands before what became of the input', async () => {
  await draw(<FailureNote alert="Не удалось сохранить урок" beside="Текст остался здесь." />);
  expect(screen.getByText('Текст остался здесь.').textContent).toBe('Текст остался здесь.');
});
