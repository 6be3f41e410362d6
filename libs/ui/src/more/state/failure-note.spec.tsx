import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw';
import { FailureNote } from './FailureNote';

it('puts only the quoted text into the alert, and the reason and the state of the input next to it', async () => {
  await draw(
    <FailureNote
      alert="Не удалось сохранить урок"
      problem={{ kind: 'problem', sentence: 'Порядок уже занят.' }}
      beside="Текст остался здесь."
      actions={<button type="button">Ещё раз</button>}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Не удалось сохранить урок');
  expect(screen.getByText('Порядок уже занят. Текст остался здесь.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ещё раз' })).toBeVisible();
});

it('starts with the state of the input if there is no reason', async () => {
  await draw(<FailureNote alert="Не удалось сохранить урок" beside="Текст остался здесь." />);
  expect(screen.getByText('Текст остался здесь.').textContent).toBe('Текст остался здесь.');
});
