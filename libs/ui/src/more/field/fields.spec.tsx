import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { rulesFor } from '../../testing/style-rules';
import { GrowingField } from './GrowingField';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';

const onSearch = jest.fn();

function Search() {
  const [value, setValue] = useState('');
  const search = (words: string) => {
    onSearch(words);
    setValue(words);
  };
  return (
    <>
      <SearchField label="Поиск участника" value={value} onChange={search} delay={20} />
      <button onClick={() => setValue('Смирнова')}>Другое</button>
    </>
  );
}

beforeEach(() => onSearch.mockClear());
afterEach(() => jest.useRealTimers());

it('reports a search once, trimmed, after a pause in typing', async () => {
  await draw(<Search />);
  const field = screen.getByRole('searchbox');
  jest.useFakeTimers();
  for (const value of [' ', ' О', ' Ор']) {
    fireEvent.change(field, { target: { value } });
    act(() => jest.advanceTimersByTime(19));
  }
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onSearch.mock.calls).toEqual([['Ор']]);
  expect(field).toHaveValue(' Ор');
});

itAtNight('replaces the typed search when the value changes from outside', async () => {
  await draw(<Search />);
  await userEvent.type(screen.getByRole('searchbox'), 'Ор');
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('button', { name: 'Другое' }));
  expect(screen.getByRole('searchbox')).toHaveValue('Смирнова');
});

it('clears a search with a button that then disappears, and keeps the focus in the field', async () => {
  await draw(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Поиск участника' });
  expect(screen.queryByRole('button', { name: 'Очистить поиск' })).toBeNull();
  await userEvent.type(field, 'Ор');
  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Очистить поиск' })).toBeNull();
});

itAtNight('reports the value of a select and offers an empty choice only with a placeholder', async () => {
  const choose = jest.fn();
  const { rerender } = await draw(
    <SelectField
      label="Группа"
      value=""
      onChange={choose}
      placeholder="Без группы"
      options={[{ value: '7', label: 'Осень' }]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Группа' }), 'Осень');
  expect(choose).toHaveBeenCalledWith('7');
  rerender(
    <SelectField label="Группа" value="7" onChange={choose} options={[{ value: '7', label: 'Осень' }]} />,
  );
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('names a text area, makes it required and shows its issue', async () => {
  await draw(<TextAreaField label="Комментарий" error="Введите комментарий" />);
  const field = screen.getByRole('textbox', { name: 'Комментарий' });
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription('Введите комментарий');
});

it('makes the sentence of an issue a new alert with each new number of attempts', async () => {
  const field = (attempts: number) => (
    <TextAreaField label="Комментарий" error="Введите комментарий" attempts={attempts} />
  );
  const { rerender } = await draw(field(1));
  const first = screen.getByRole('alert');
  expect(first.textContent).toBe('Введите комментарий');
  rerender(field(2));
  expect(screen.getByRole('alert')).not.toBe(first);
});

it('removes typed and pasted line breaks from a growing text and keeps the caret in place', async () => {
  function Answer() {
    const [value, setValue] = useState('Заказчик или');
    return <GrowingField label="Ответ" value={value} onText={setValue} />;
  }
  await draw(<Answer />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ответ' });
  await userEvent.click(field);
  field.setSelectionRange(0, 0);
  await userEvent.paste('Куратор,\n');
  expect(field).toHaveValue('Куратор, Заказчик или');
  expect(field.selectionStart).toBe(9);
  await userEvent.type(field, '{Enter}я');
  expect(field).toHaveValue('Куратор, Заказчик или я');
});

it('drops characters that nobody sees from a pasted text and keeps the caret behind it', async () => {
  const onText = jest.fn();
  function Comment() {
    const [value, setValue] = useState('на месте');
    const onChange = (text: string) => {
      onText(text);
      setValue(text);
    };
    return (
      <>
        <TextAreaField label="Вопрос" value={value} onChange={(event) => onChange(event.target.value)} />
        <GrowingField label="Ответ" value={value} onText={onChange} />
      </>
    );
  }
  await draw(<Comment />);
  for (const label of ['Вопрос', 'Ответ']) {
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
    await userEvent.click(field);
    field.setSelectionRange(0, 0);
    await userEvent.paste('а\u202eб\u0000в\u200f\u0007 ');
    expect(onText).toHaveBeenLastCalledWith(expect.stringMatching(/^абв (абв )?на месте$/));
    expect(field.selectionStart).toBe(4);
  }
});

itAtNight('lets a text area grow with its text only with `grows`', async () => {
  await draw(
    <>
      <TextAreaField label="Вопрос" grows rows={2} />
      <TextAreaField label="Комментарий" />
    </>,
  );
  const grows = rulesFor(screen.getByRole('textbox', { name: 'Вопрос' }));
  expect(grows).toContain('field-sizing: content');
  expect(grows).toContain('min-height: calc(2 * 1lh + 1.125rem)');
  expect(rulesFor(screen.getByRole('textbox', { name: 'Комментарий' }))).not.toContain('field-sizing');
});
