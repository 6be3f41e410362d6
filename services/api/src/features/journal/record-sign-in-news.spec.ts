import { mailNewsJob } from '../mails/job-kinds';
import type { JournalAction, JournalFacts } from '@stupeni/contract';
import { inTransaction } from '../../core/db/transaction';
import { makeRight, makeUser } from '../../testing/makers/people';
import { sentMails, readSubject } from '../../testing/sent-mails';
import { useApi } from '../../testing/use-api';
import type { Actor } from './new-journal-entry';
import { record } from './record';

const api = useApi();

const mailed = async () => {
  await inTransaction(api.db, (trx) => api.app.jobs.enqueue(trx, mailNewsJob, {}));
  return sentMails(api);
};

it.each<[JournalAction, JournalFacts, string]>([
  ['account.passwordChanged', {}, 'Пароль изменён'],
  ['account.passwordReset', {}, 'Пароль изменён по ссылке'],
  ['staff.passwordChanged', {}, 'Школа задала новый пароль'],
  ['participant.changed', { password: true }, 'Школа задала новый пароль'],
  ['participant.restored', { password: true }, 'Школа задала новый пароль'],
  ['account.secondFactorOn', {}, 'Второй шаг входа включён'],
  ['account.secondFactorOff', {}, 'Второй шаг входа выключен'],
  ['staff.secondFactorReset', {}, 'Второй шаг входа сброшен'],
  ['account.recoveryCodesMade', {}, 'Новые коды восстановления'],
  ['account.passkeyRemoved', { passkey: 'Windows, Chrome' }, 'Ключ доступа удалён'],
  ['account.providerLinked', { provider: 'Яндекс ID' }, 'Подключён вход через другой сервис'],
  ['account.providerRemoved', { provider: 'Яндекс ID' }, 'Отключён вход через другой сервис'],
])('mails the owner what %s did to a way to sign in: %j', async (action, facts, subject) => {
  const { id } = await makeUser(api.db, { first_name: 'Анна', email: 'anna@school.test' });
  const by: Actor = { id, address: '203.0.113.7' };
  await inTransaction(api.db, (trx) => record(trx, { by, action, facts, subject: { kind: 'user', id } }));
  const [mail = '', ...others] = await mailed();
  expect(others).toEqual([]);
  expect(readSubject(mail)).toBe(subject);
  expect(mail).toContain('адрес 203.0.113.7');
  for (const name of [facts.passkey, facts.provider]) if (name) expect(mail).toContain(name);
  // Nobody can switch such mail off.
  expect(mail).not.toContain('Не присылать');
});

it('mails nothing about other changes of an account', async () => {
  const { id } = await makeUser(api.db);
  const entries: [JournalAction, JournalFacts][] = [
    ['account.changed', {}],
    ['account.passkeyRenamed', { passkey: 'Ключ' }],
    ['participant.changed', { password: false }],
  ];
  for (const [action, facts] of entries)
    await inTransaction(api.db, (trx) =>
      record(trx, { by: 'command', action, facts, subject: { kind: 'user', id } }),
    );
  expect(await mailed()).toEqual([]);
});

it('mails a member of the staff whose second step a colleague has reset', async () => {
  const colleague = await makeUser(api.db, { role: 'MODERATOR' });
  await makeRight(api.db, { user_id: colleague.id });
  const member = await makeUser(api.db, { role: 'TEACHER', email: 'olga@school.test' });
  await api.db
    .insertInto('second_factors')
    .values({ user_id: member.id, sealed_secret: 'x', confirmed_at: new Date() })
    .execute();
  const answer = await api.call(colleague, 'POST', `/api/staff/${member.id}/reset-second-factor`);
  expect(answer.statusCode).toBe(200);
  const [mail = ''] = await mailed();
  expect(mail).toContain('olga@school.test');
  expect(readSubject(mail)).toBe('Второй шаг входа сброшен');
});

it('mails a participant whose password a moderator has set', async () => {
  const { id, first_name, last_name, email } = await makeUser(api.db, { email: 'anna@school.test' });
  const body = { firstName: first_name, lastName: last_name, email, password: 'семь тихих рек' };
  expect((await api.call('MODERATOR', 'PUT', `/api/participants/${id}`, body)).statusCode).toBe(200);
  expect((await mailed()).map(readSubject)).toEqual(['Школа задала новый пароль']);
});
