import { makeParticipant } from '@stupeni/test-kit';
import { createBody, formOf, mistakesOf, newForm, updateBody } from './participant-form';

const whole = {
  ...newForm(),
  firstName: 'Анна',
  lastName: 'Ли',
  email: 'li@school.test',
  password: 'пароль',
};

it('a whole form has no mistakes', () => expect(mistakesOf(whole, true)).toEqual({}));

it.each([
  [{ firstName: ' ' }, { firstName: 'Введите имя' }],
  [{ lastName: '\u00a0' }, { lastName: 'Введите фамилию' }],
  [{ email: '' }, { email: 'Укажите e-mail полностью, например anna@shkola.ru' }],
  [{ email: 'a.vereshchagina@' }, { email: 'Укажите e-mail полностью, например anna@shkola.ru' }],
  [{ email: 'anna li@school.test' }, { email: 'Укажите e-mail полностью, например anna@shkola.ru' }],
  [{ password: '' }, { password: 'Введите пароль' }],
])('%j is said beside its field', (part, said) =>
  expect(mistakesOf({ ...whole, ...part }, true)).toEqual(said),
);

it('an edit needs no password, but one of spaces is none', () => {
  expect(mistakesOf({ ...whole, password: '' }, false)).toEqual({});
  expect(mistakesOf({ ...whole, password: '  ' }, false)).toEqual({ password: 'Введите пароль' });
});

it('a new participant is sent without outer spaces, the password as it was typed', () => {
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

it('an edit leaves what was not touched here as somebody else has made it meanwhile', () => {
  const base = formOf(makeParticipant(whole));
  const stored = { ...base, firstName: 'Аня', lastName: 'Лисицына' };
  expect(updateBody({ ...base, lastName: 'Львова' }, base, stored)).toMatchObject({
    firstName: 'Аня',
    lastName: 'Львова',
    email: 'li@school.test',
  });
});

it('an edit sends password and group only if they were touched', () => {
  const base = formOf(makeParticipant({ ...whole, groups: [{ groupId: 4, group: { name: 'Весна' } }] }));
  const person = { firstName: 'Анна', lastName: 'Ли', email: 'li@school.test' };
  expect(updateBody(base, base)).toEqual(person);
  expect(updateBody({ ...base, groupId: '', password: 'новый' }, base)).toEqual({
    ...person,
    password: 'новый',
    groupId: null,
  });
});
