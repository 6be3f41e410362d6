import { formatEmbeddedNotice, makeLocalAddress, formatMailNotice, formatWelcome } from './welcome.mjs';

it('names the address and every demo account with the password', () => {
  const text = formatWelcome('http://localhost:3000', {
    brand: 'Ступени',
    demo: {
      password: 'secret',
      accounts: [{ role: 'LEARNER', email: 'learner@demo.stupeni', name: 'Анна Смирнова' }],
    },
  });
  expect(text).toContain('Ступени: http://localhost:3000');
  expect(text).toContain('пароль secret');
  expect(text).toContain('learner@demo.stupeni  студент, Анна Смирнова');
});

it('prints no accounts without the demo school', () => {
  expect(formatWelcome('http://localhost:3000', { brand: 'Ступени', demo: null })).not.toContain('пароль');
});

it('says where mails are without a mail server', () => {
  expect(formatMailNotice('.data')).toContain('.data/mail');
});

it('says that the embedded database survives a crash, but not a power failure', () => {
  expect(formatEmbeddedNotice('.data')).toMatch(
    /в папке \.data: она переживёт сбой программы, но не отключение питания\. .*DATABASE_URL/,
  );
});

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['school.local', 'http://school.local:3000'],
])('opens a school that listens at %s at %s', (host, address) => {
  expect(makeLocalAddress(host, 3000)).toBe(address);
});
