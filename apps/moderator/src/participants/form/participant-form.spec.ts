import { learnerFields, optionalFieldNames } from '@stupeni/contract/fields';
import { findIssues } from '@stupeni/forms';
import { makeParticipant } from '@stupeni/test-kit';
import {
  toCreateBody,
  chooseFirstSignIn,
  toParticipantForm,
  type ParticipantForm,
  participantShape,
  toUpdateBody,
} from './participant-form';
import { texts } from './texts';

const whole = {
  ...toParticipantForm(null),
  firstName: 'Анна',
  lastName: 'Ли',
  email: 'li@school.test',
  password: 'пароль',
};

const listIssues = (form: ParticipantForm, isNew = true) => findIssues(participantShape(isNew, false), form);

it('finds no issues in a complete form', () => expect(listIssues(whole)).toEqual({}));

it.each([
  [{ firstName: ' ' }, { firstName: 'Введите имя' }],
  [{ lastName: '\u00a0' }, { lastName: 'Введите фамилию' }],
  [{ email: '' }, { email: 'Введите e-mail целиком, например anna@school.ru' }],
  [{ email: 'a.vereshchagina@' }, { email: 'Введите e-mail целиком, например anna@school.ru' }],
  [{ email: 'anna li@school.test' }, { email: 'Введите e-mail целиком, например anna@school.ru' }],
  [{ password: '' }, { password: 'Введите пароль' }],
])('finds the issue of %j', (part, issues) => expect(listIssues({ ...whole, ...part })).toEqual(issues));

it('accepts an edit without a password, and rejects a password of spaces', () => {
  expect(listIssues({ ...whole, password: '' }, false)).toEqual({});
  expect(listIssues({ ...whole, password: '  ' }, false)).toEqual({ password: 'Введите пароль' });
});

it('trims the fields of a new participant, except the password', () => {
  const typed = {
    ...whole,
    firstName: ' Анна ',
    email: ' li@school.test ',
    password: ' п ',
    groupIds: [4, 5],
  };
  expect(toCreateBody(typed, 'password')).toEqual({
    firstName: 'Анна',
    lastName: 'Ли',
    email: 'li@school.test',
    password: ' п ',
    groupIds: [4, 5],
  });
  expect(toCreateBody(whole, 'password').groupIds).toEqual([]);
});

it('sends password and groups only when they were changed', () => {
  const { groupIds: _, ...names } = whole;
  const stored = toParticipantForm(
    makeParticipant({ ...names, groups: [{ groupId: 4, group: { name: 'Весна' } }] }),
  );
  const person = { firstName: 'Анна', lastName: 'Ли', email: 'li@school.test' };
  expect(toUpdateBody(stored)).toEqual(person);
  expect(toUpdateBody({ ...stored, groupIds: [], password: 'новый' }, ['groupIds', 'password'])).toEqual({
    ...person,
    password: 'новый',
    groupIds: [],
  });
});

it('invites by mail where the school sends it, unless the moderator chose or typed a password', () => {
  const empty = toParticipantForm(null);
  expect(chooseFirstSignIn(empty, true)).toBe('mail');
  expect(chooseFirstSignIn(empty, false)).toBe('password');
  expect(chooseFirstSignIn({ ...empty, password: 'тихая река' }, true)).toBe('password');
  expect(chooseFirstSignIn({ ...empty, firstSignIn: 'password' }, true)).toBe('password');
  expect(chooseFirstSignIn({ ...empty, firstSignIn: 'link' }, false)).toBe('link');
});

it.each(optionalFieldNames)('sends the %s only if it has a value or was removed', (field) => {
  expect(toCreateBody(whole, 'password')).not.toHaveProperty(field);
  expect(toCreateBody({ ...whole, [field]: ' Новое ' }, 'password')).toMatchObject({ [field]: 'Новое' });
  expect(toParticipantForm(makeParticipant({ [field]: 'Новое' }))).toMatchObject({ [field]: 'Новое' });
  expect(toUpdateBody(whole)).not.toHaveProperty(field);
  expect(toUpdateBody(whole, [field])).toMatchObject({ [field]: '' });
});

it('has a name for every field that another moderator can change', () => {
  const fields = Object.keys({ ...learnerFields, ...toParticipantForm(null) }) as (keyof ParticipantForm)[];
  for (const field of fields) expect(texts.differ([field])).toMatch(/: \p{L}[\p{L} -]+\.$/u);
});
