import { operations, type Operation } from '@stupeni/contract/schemas';
import { makePayment } from '../../testing/makers/payments';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { normalizeTexts } from './compose-texts';

const api = useApi();
const decomposed = (text: string) => text.normalize('NFD');

it('stores names, titles and answers composed, and finds them by both spellings', async () => {
  const group = decomposed('Весенний набор');
  expect((await api.call('MODERATOR', 'POST', '/api/groups', { name: group })).json().name).toBe(
    'Весенний набор',
  );
  const again = await api.call('MODERATOR', 'POST', '/api/groups', { name: 'Весенний набор' });
  expect(again.json().error).toBe('group_taken');
  const answers = ['Ёж', 'Йод'].map((text, at) => ({ text: decomposed(text), correct: at === 0 }));
  const questions = [{ text: decomposed('Чей?'), type: 'one', answers }];
  const test = await api.call('CREATOR', 'POST', '/api/tests', {
    title: decomposed('Тест «Ёлки»'),
    questions,
  });
  expect(test.json()).toMatchObject({
    title: 'Тест «Ёлки»',
    questions: [{ text: 'Чей?', answers: [{ text: 'Ёж' }, { text: 'Йод' }] }],
  });
  await makeUser(api.db, { first_name: 'Андрей', last_name: 'Королёв' });
  for (const search of ['андрей', decomposed('Королёв')]) {
    const found = await api.call(
      'MODERATOR',
      'GET',
      `/api/participants?search=${encodeURIComponent(search)}`,
    );
    expect(found.json()).toMatchObject([{ firstName: 'Андрей' }]);
  }
});

it('stores a name without characters that nobody sees, and finds it by the word', async () => {
  await makePayment(api.db, { quantity: 1 });
  const person = { firstName: 'Ма\u200bрия', lastName: 'Неви\u00adдимова\ufeff', email: 'm@school.test' };
  const added = await api.call('MODERATOR', 'POST', '/api/participants', {
    ...person,
    password: 'тихая река',
  });
  expect(added.json()).toMatchObject({ firstName: 'Мария', lastName: 'Невидимова' });
  for (const search of ['Мария', 'Неви\u00adдимова']) {
    const found = await api.call(
      'MODERATOR',
      'GET',
      `/api/participants?search=${encodeURIComponent(search)}`,
    );
    expect(found.json()).toMatchObject([{ firstName: 'Мария' }]);
  }
});

it('puts the rows of a Mac into the group that exists', async () => {
  await makeGroup(api.db, { name: 'Весенний набор' });
  const file = decomposed('Фамилия;Имя;E-mail;Группа\nКоролёв;Андрей;a@school.test;Весенний набор');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/participants/import?dryRun=1',
    headers: {
      authorization: `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'MODERATOR' }))}`,
      'content-type': 'text/csv',
    },
    payload: file,
  });
  const { rows, newGroups = [] } = answer.json();
  expect(rows).toMatchObject([{ outcome: 'added', firstName: 'Андрей', lastName: 'Королёв' }]);
  expect(newGroups).toEqual([]);
});

it('composes every level, and leaves passwords and documents as they are written', () => {
  const й = decomposed('й');
  const body = { name: й, list: [{ text: й }, й, null, 1], password: й, current: й, content: { text: й } };
  normalizeTexts(body);
  expect(body).toEqual({
    name: 'й',
    list: [{ text: 'й' }, 'й', null, 1],
    password: й,
    current: й,
    content: { text: й },
  });
});

it('drops control characters of texts, but keeps tabs, line ends, and those that a rule names', () => {
  const body = { text: 'а\u0007б\u0000\u001b[1m\u007f\tв\r\nг', title: 'а\u0007', password: 'а\u0007' };
  normalizeTexts(body);
  expect(body).toEqual({ text: 'аб[1m\tв\r\nг', title: 'а\u0007', password: 'а\u0007' });
});

it('drops marks of direction of short and long texts, but not of passwords and documents', () => {
  const turned = 'к\u202eурс\u200f';
  const list = ['text', 'title', 'search', 'password', 'content'].map((name) => [name, turned]);
  const body = Object.fromEntries(list);
  normalizeTexts(body);
  expect(body).toEqual({ text: 'курс', title: 'курс', search: 'курс', password: turned, content: turned });
});

it('knows every field of a body that has a password', () => {
  const bodies: object[] = Object.values<Operation>(operations).flatMap(({ body }) => body ?? []);
  const names = bodies.flatMap((body) => ('properties' in body ? Object.keys(body.properties ?? {}) : []));
  expect([...new Set(names)].filter((name) => /password/i.test(name))).toEqual(['password']);
});
