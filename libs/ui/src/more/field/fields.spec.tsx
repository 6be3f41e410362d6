import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Поиск участника" value={value} onChange={setValue} />;
}

it('a search is cleared by a button that then goes, and the focus stays in the field', async () => {
  await draw(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Поиск участника' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, 'Орлов');
  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a select gives the value and offers an empty choice only with a placeholder', async () => {
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

it('a text area is named, required and says its mistake', async () => {
  await draw(<TextAreaField label="Комментарий" error="Введите комментарий" />);
  const field = screen.getByRole('textbox', { name: 'Комментарий' });
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription('Введите комментарий');
});
