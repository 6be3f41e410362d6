import { learnerFields, optionalFieldNames } from '@stupeni/contract/fields';
import { findIssues } from '@stupeni/forms';
import { makeParticipant } from '@stupeni/test-kit';
import {
  createBody,
  chooseFirstSignIn,
  toParticipantForm,
  type ParticipantForm,
  participantShape,
  updateBody,
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
  expect(createBody(typed, 'password')).toEqual({
    firstName: 'Анна',
    lastName: 'Ли',
    email: 'li@school.test',
    password: ' п ',
    groupIds: [4, 5],
  });
  expect(createBody(whole, 'password').groupIds).toEqual([]);
});

it('sends password and groups only when they were changed', () => {
  const { groupIds: _, ...names } = whole;
  const stored = toParticipantForm(
    makeParticipant({ ...names, groups: [{ groupId: 4, group: { name: 'Весна' } }] }),
  );
  const person = { firstName: 'Анна', lastName: 'Ли', email: 'li@school.test' };
  expect(updateBody(stored)).toEqual(person);
  expect(updateBody({ ...stored, groupIds: [], password: 'новый' }, ['groupIds', 'password'])).toEqual({
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

it.each(optionalFieldNames)('sends the %s only where there is one, or where it was removed', (field) => {
  expect(createBody(whole, 'password')).not.toHaveProperty(field);
  expect(createBody({ ...whole, [field]: ' Новое ' }, 'password')).toMatchObject({ [field]: 'Новое' });
  expect(toParticipantForm(makeParticipant({ [field]: 'Новое' }))).toMatchObject({ [field]: 'Новое' });
  expect(updateBody(whole)).not.toHaveProperty(field);
  expect(updateBody(whole, [field])).toMatchObject({ [field]: '' });
});

it('names every field that another moderator can change', () => {
  const fields = Object.keys({ ...learnerFields, ...toParticipantForm(null) }) as (keyof ParticipantForm)[];
  for (const field of fields) expect(texts.differ([field])).toMatch(/: \p{L}[\p{L} -]+\.$/u);
});
