import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../core/button/Button';
import { draw } from '../../testing/draw';
import { Dialog } from '../dialog/Dialog';
import type { SearchOption } from './SearchOptions';
import { SearchSelectField } from './SearchSelectField';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const person = userEvent.setup();
const groups = [
  { value: '1', label: 'Методисты, осень 2026', note: '43 чел.' },
  { value: '2', label: 'Научно-методическое объединение' },
  { value: '3', label: 'Учёба' },
];
const changed = jest.fn();

function Field({ options = groups }: { options?: readonly SearchOption[] }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    changed(next);
    setValue(next);
  };
  return (
    <SearchSelectField
      label="Группа"
      placeholder="Все группы"
      options={options}
      value={value}
      onChange={change}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Группа' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('finds a part of a word, and marks it', async () => {
  await draw(<Field />);
  expect(options()).toEqual([]);
  await person.click(field());
  expect(options()).toEqual(['Все группы', 'Методисты, осень 202643 чел.', groups[1]!.label, 'Учёба']);
  await person.paste('МЕТОД');
  expect(options()).toEqual(['Методисты, осень 202643 чел.', groups[1]!.label]);
  expect(screen.getByText('метод')).toBeInTheDocument();
  await person.clear(field());
  await person.paste('учеба');
  expect(options()).toEqual(['Учёба']);
});

itAtNight('can be used with the keyboard alone, and says what is chosen', async () => {
  await draw(<Field />);
  await person.tab();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const active = field().getAttribute('aria-activedescendant')!;
  expect(document.getElementById(active)).toHaveTextContent(groups[1]!.label);
  await person.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2');
  expect(field()).toHaveValue(groups[1]!.label);
  expect(field()).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  const list = screen.getByRole('listbox', { name: 'Группа' });
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent(groups[1]!.label);
  await person.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(changed).toHaveBeenLastCalledWith('');
  expect(field()).toHaveValue('');
});

it('keeps the choice when the person leaves without choosing', async () => {
  changed.mockClear();
  await draw(<Field />);
  await person.type(field(), 'щ');
  expect(options()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Ничего не нашлось');
  await person.keyboard('{Enter}');
  await person.type(field(), 'учёба');
  await person.tab();
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('');
  expect(changed).not.toHaveBeenCalled();
});

it('offers an option that the caller has found, also if its label does not contain the search', async () => {
  await draw(<Field options={[groups[0]!, { ...groups[2]!, isFound: true }]} />);
  await person.type(field(), 'ivanov@school.test');
  expect(options()).toEqual(['Учёба']);
});

itAtNight('keeps the choice on Enter after the search is typed and erased', async () => {
  await draw(<Field />);
  await person.type(field(), 'учёба{Enter}');
  expect(field()).toHaveValue('Учёба');
  changed.mockClear();
  await person.click(field());
  await person.keyboard('м{Backspace}{Enter}');
  expect(field()).toHaveValue('Учёба');
  expect(changed).not.toHaveBeenCalled();
});

itAtNight('keeps the choice on Enter after a space is typed', async () => {
  await draw(<Field />);
  await person.type(field(), 'учёба{Enter}');
  changed.mockClear();
  await person.click(field());
  await person.keyboard(' {Enter}');
  expect(field()).toHaveValue('Учёба');
  expect(changed).not.toHaveBeenCalled();
});

itAtNight('chooses the last option on Enter after the options have become fewer', async () => {
  const { rerender } = await draw(<Field />);
  await person.click(field());
  await person.keyboard('{ArrowUp}');
  changed.mockClear();
  rerender(<Field options={groups.slice(0, 1)} />);
  expect(document.getElementById(field().getAttribute('aria-activedescendant')!)).toHaveTextContent(
    groups[0]!.label,
  );
  await person.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledWith('1');
});

itAtNight('shows fifty options, and says how many more there are', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ value: `${at + 1}`, label: `Поток ${at + 1}` }));
  await draw(<Field options={many} />);
  await person.click(field());
  expect(options()).toHaveLength(50);
  expect(screen.getByText('И ещё 152. Наберите часть названия.')).toBeInTheDocument();
  await person.type(field(), '201');
  expect(options()).toEqual(['Поток 201']);
});

itAtNight('closes on Escape before the dialog around it, and is chosen by a press', async () => {
  const closeDialog = jest.fn();
  await draw(
    <Dialog open onClose={closeDialog} title="Участник" actions={<Button>Сохранить</Button>}>
      <Field />
    </Dialog>,
  );
  await person.click(field());
  await person.keyboard('{Escape}');
  expect([options(), closeDialog.mock.calls]).toEqual([[], []]);
  await person.click(field());
  await person.click(screen.getByRole('option', { name: 'Учёба' }));
  expect(field()).toHaveValue('Учёба');
  expect(field()).toHaveFocus();
});
