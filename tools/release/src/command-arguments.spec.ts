import { pretendSite, type PretendSite } from './testing/pretend-site';

let school: PretendSite;

beforeAll(async () => {
  school = pretendSite();
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  school.build('learner', 'two');
  await school.run('publish learner --promote');
});
afterAll(() => school.remove());

it.each([
  [
    'rollback learner 0.1.0-one',
    '«0.1.0-one» здесь лишнее. К названному выпуску возвращает promote <имя> <выпуск>.',
  ],
  ['promote learner 0.1.0-one teacher', '«teacher» здесь лишнее. Все команды: --help.'],
  ['status learner', '«learner» здесь лишнее.'],
  ['status --users 4', 'status не знает --users. Можно: --user, --metrics, --json. Все команды: --help.'],
  ['promote learner --percent 10', 'promote не знает --percent. Можно: --api. Все команды: --help.'],
  ['bogus', 'Нет команды «bogus». Есть: publish, preview, promote,'],
  ['toString', 'Нет команды «toString».'],
  ['status --metric x', 'Нет настройки --metric. Все команды: --help.'],
  ['status -x', 'Нет настройки -x.'],
  ['prune --days -1', 'После --days нужно значение. Если оно начинается с «-», пишите --days=значение.'],
  ['check --url', 'После --url нужно значение.'],
  ['promote learner --force=yes', '--force пишут без значения.'],
  ['canary learner --percent 200', '--percent: «200» не подходит. Нужно число от 0 до 100.'],
  ['prune --days=-1', '--days: «-1» не подходит. Нужно число от 0.'],
  ['canary learner --users 4,x', '--users: «x» не подходит. Нужен номер пользователя, например --users 4.'],
  ['status --user 1.5', '--user: «1.5» не подходит.'],
  ['canary learner --percent 0', 'Скажите, кому: --percent 10'],
  [
    'watch --metrics metrics',
    '--metrics: «metrics» не адрес. Нужен полный, например http://127.0.0.1:3001/api/metrics.',
  ],
])('rejects «%s» with a sentence and changes nothing', async (line, sentence) => {
  await expect(school.run(line)).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(sentence) as string,
  });
  expect(school.registry()).toMatchObject({ revision: 2 });
});

it.each(['', 'help', '-h', 'promote --help'])('prints the commands for «%s»', async (line) => {
  expect(await school.run(line)).toContain('rollback <имя>');
});

it('says that nothing is released at an address', async () => {
  const empty = pretendSite();
  expect(await empty.run('status')).toContain(
    'Здесь ещё ничего не выпущено. Выпустить: publish --promote; другое место: --site.',
  );
  expect(await school.run('status')).not.toContain('ничего не выпущено');
  empty.remove();
});
