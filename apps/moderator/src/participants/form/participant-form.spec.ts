import { makeParticipant } from '@stupeni/test-kit';
import { checkForm, createBody, formOf, newForm, updateBody } from './participant-form';

const whole = {
  ...newForm(),
  firstName: 'Анна',
  lastName: 'Ли',
  email: 'li@school.test',
  password: 'пароль',
};

it('finds no issues in a complete form', () => expect(checkForm(whole, true)).toEqual({}));

it.each([
  [{ firstName: ' ' }, { firstName: 'Введите имя' }],
  [{ lastName: '\u00a0' }, { lastName: 'Введите фамилию' }],
  [{ email: '' }, { email: 'Укажите e-mail полностью, например anna@shkola.ru' }],
  [{ email: 'a.vereshchagina@' }, { email: 'Укажите e-mail полностью, например anna@shkola.ru' }],
  [{ email: 'anna li@school.test' }, { email: 'Укажите e-mail полностью, например anna@shkola.ru' }],
  [{ password: '' }, { password: 'Введите пароль' }],
])('finds the issue of %j', (part, issues) => expect(checkForm({ ...whole, ...part }, true)).toEqual(issues));

it('accepts an edit without a password, and rejects a password of spaces', () => {
  expect(checkForm({ ...whole, password: '' }, false)).toEqual({});
  expect(checkForm({ ...whole, password: '  ' }, false)).toEqual({ password: 'Введите пароль' });
});

it('trims the fields of a new participant, except the password', () => {
  const typed = { ...whole, firstName: ' Анна ', email: ' li@school.test ', password: ' п ', groupId: '4' };
  expect(createBody(typed)).toEqual({
    firstName: 'Анна',
    lastName: 'Ли',
    email: 'li@school.test',
    password: ' п ',
    groupId: 4,
  });
  expect(createBody(whole).groupId).toBeNull();
});

it('sends the latest stored values of unchanged fields', () => {
  const base = formOf(makeParticipant(whole));
  const stored = { ...base, firstName: 'Аня', lastName: 'Лисицына' };
  expect(updateBody({ ...base, lastName: 'Львова' }, base, stored)).toMatchObject({
    firstName: 'Аня',
    lastName: 'Львова',
    email: 'li@school.test',
  });
});

it('sends password and group only when they were changed', () => {
  const base = formOf(makeParticipant({ ...whole, groups: [{ groupId: 4, group: { name: 'Весна' } }] }));
  const person = { firstName: 'Анна', lastName: 'Ли', email: 'li@school.test' };
  expect(updateBody(base, base)).toEqual(person);
  expect(updateBody({ ...base, groupId: '', password: 'новый' }, base)).toEqual({
    ...person,
    password: 'новый',
    groupId: null,
  });
});
