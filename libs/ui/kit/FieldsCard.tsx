import { useState } from 'react';
import { PasswordField, TextField, TextLink } from '../src/core/index';
import { SearchField, SelectField, TextAreaField } from '../src/more/index';
import { KitCard } from './KitCard';

export function FieldsCard() {
  const [search, setSearch] = useState('Орлов');
  const [group, setGroup] = useState('');
  return (
    <KitCard title="Поля">
      <SearchField label="Поиск участника" value={search} onChange={setSearch} />
      <TextField label="E-mail" type="email" defaultValue="boris.orlov@shkola-upravleniya.ru" />
      <PasswordField
        label="Пароль"
        defaultValue="stupeni"
        labelEnd={<TextLink href="#forgot">Забыли пароль?</TextLink>}
      />
      <TextField label="Название" defaultValue="" error="Пожалуйста, введите название" />
      <SelectField
        label="Группа"
        optional
        placeholder="Без группы"
        value={group}
        onChange={setGroup}
        options={[{ value: '1', label: 'Осень 2026' }]}
      />
      <TextAreaField
        label="Ваш вопрос или комментарий"
        rows={3}
        hint="Ответит преподаватель."
        placeholder="Например: где взять шаблон?"
      />
      <TextField label="Недоступное поле" disabled defaultValue="Только для чтения" />
    </KitCard>
  );
}
