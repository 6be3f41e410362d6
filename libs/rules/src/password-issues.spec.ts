import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords } from './common-passwords';
import { findPasswordIssues } from './password-issues';
import { spellPassword } from './spell-password';

const anna = { email: 'anna.smirnova@school.test', firstName: 'Анна Мария', lastName: 'Смирнова' };
const issues = (password: string) => findPasswordIssues(password, anna, commonPasswords);

describe('findPasswordIssues', () => {
  it.each([
    ['семь зн', ['short']],
    ['восемь з', []],
    // Eight characters that are 16 UTF-16 units, and seven of which one has two code points until NFC.
    ['🐈🐈🐈🐈🐈🐈🐈🐈', []],
    ['и\u0306и\u0306и\u0306и\u0306', ['short']],
    ['я'.repeat(200), []],
    ['я'.repeat(201), ['long']],
  ])('counts the characters of «%s»', (password, expected) => expect(issues(password)).toEqual(expected));

  it.each([
    'anna.smirnova@school.test',
    'ANNA.Smirnova@school.test',
    'anna.smirnova',
    'анна мария',
    'Аннамария',
    'смирнова',
    'Смирнова Анна Мария',
    'аннамариясмирнова',
  ])('rejects the personal «%s»', (password) => expect(issues(password)).toEqual(['personal']));

  it('accepts a password that has a name and more words', () =>
    expect(issues('Смирнова любит чай')).toEqual([]));

  it('does not compare the password with unknown texts', () =>
    expect(findPasswordIssues('тихая река', { email: '', firstName: '', lastName: '' })).toEqual([]));

  it.each(['password', 'PassWord', '12345678', 'qwertyuiop'])('rejects the common «%s»', (password) =>
    expect(issues(password)).toEqual(['common']),
  );

  it('checks common passwords only after their list has loaded', () =>
    expect(findPasswordIssues('password', anna)).toEqual([]));

  it('accepts generated passwords', () => {
    for (let seed = 0; seed < 100; seed += 1)
      expect(issues(spellPassword(new Uint8Array(64).fill(seed)))).toEqual([]);
  });
});

it('has all of the 10,000 most common passwords with at least 8 characters', () => {
  const most = dictionary['passwords-common'].slice(0, 10_000);
  const long = most.filter((password) => [...password].length >= 8);
  expect([...commonPasswords]).toEqual(long.toSorted());
});
