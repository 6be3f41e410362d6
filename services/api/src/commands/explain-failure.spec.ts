import { explain } from './explain-failure';

it.each([
  ['3D000', 'database "school" does not exist', /^На сервере PostgreSQL нет такой базы \(database "school"/],
  ['28P01', 'password authentication failed', /^PostgreSQL не принял роль или пароль \(password/],
  [
    '28000',
    'no pg_hba.conf entry',
    /^PostgreSQL не пускает эту роль \(no pg_hba\.conf entry\): .*pg_hba\.conf/,
  ],
])('says what to do about the error %s of PostgreSQL, without a stack', (code, message, sentence) => {
  const explained = explain(Object.assign(new Error(message), { code }));
  expect(explained).toMatch(sentence);
  expect(explained).not.toContain(' at ');
});
