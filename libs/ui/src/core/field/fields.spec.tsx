import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

it('connects the error and the hint to the field', async () => {
  await draw(<TextField label="Название" error="Пожалуйста, введите название" hint="До ста знаков" />);
  const field = screen.getByRole('textbox', { name: 'Название' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Пожалуйста, введите название До ста знаков');
});

it('is required unless optional, and does not put that word into its name', async () => {
  await draw(
    <>
      <TextField label="Название" />
      <TextField label="Группа" optional />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Название' })).toBeRequired();
  const group = screen.getByRole('textbox', { name: 'Группа' });
  expect(group).not.toBeRequired();
  expect(group).toHaveAccessibleDescription('необязательно');
});

it('gives the name to screen readers when the label is hidden', async () => {
  await draw(<TextField label="Количество" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Количество' })).toBeInTheDocument();
});

it('shows and hides a password by keyboard', async () => {
  await draw(<PasswordField label="Пароль" />);
  const field = screen.getByLabelText('Пароль');
  await userEvent.type(field, 'stupeni');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть символы' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('stupeni');
});

itAtNight(
  'puts the link of the label line below the label where a large font leaves no room beside it',
  async () => {
    await draw(<TextField label="Пароль" labelEnd={<a href="/forgot">Забыли пароль?</a>} />);
    const end = screen.getByRole('link', { name: 'Забыли пароль?' }).parentElement!;
    expect(end).not.toHaveStyle({ position: 'absolute' });
    expect(end.parentElement).toHaveStyle({ display: 'flex', flexWrap: 'wrap' });
  },
);

itAtNight('moves with Tab to the next field before the link in the label line', async () => {
  await draw(
    <>
      <TextField label="E-mail" />
      <TextField label="Пароль" labelEnd={<a href="/forgot">Забыли пароль?</a>} />
    </>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'E-mail' }));
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Пароль' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Забыли пароль?' })).toHaveFocus();
});
