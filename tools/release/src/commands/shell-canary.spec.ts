import { pretendSite, type PretendSite } from '../testing/pretend-site';

let school: PretendSite;
beforeEach(async () => {
  school = pretendSite();
  for (const text of ['old', 'current', 'next']) {
    school.build('shell', text, { contract: '1.1.0' });
    await school.run('publish shell');
  }
  school.build('learner', 'one');
  await school.run('publish learner --promote');
  await school.run('promote shell 0.1.0-old');
  await school.run('promote shell 0.1.0-current');
});
afterEach(() => school.remove());

const shell = () => {
  const { stable, previous, canary } = school.registry().shell!;
  return [stable, previous, canary?.id ?? null].map((id) => id?.replace('0.1.0-', '') ?? null);
};

it('starts a canary of the shell without a change of the current page', async () => {
  expect(await school.run('canary shell --percent 10 --users 4,7')).toBe(
    'shell 0.1.0-next: пробный для 10 % браузеров и номера 4, 7 (реестр 4)',
  );
  expect(school.registry().shell?.canary).toEqual({ id: '0.1.0-next', percent: 10, users: [4, 7] });
  expect(school.read('shell/index.html')).toBe('page of current');
  expect(await school.run('status')).toContain('пробный     0.1.0-next: 10 % браузеров, номера 4, 7');
});

it('ends it by --off, by a rollback and by a promotion', async () => {
  await school.run('canary shell --percent 10');
  await school.run('canary shell --off');
  expect(shell()).toEqual(['current', 'old', null]);
  await school.run('canary shell --percent 10');
  expect(await school.run('rollback shell')).toContain('проба 0.1.0-next закончена, основной 0.1.0-current');
  expect(shell()).toEqual(['current', 'old', null]);
  await school.run('canary shell --percent 10');
  await school.run('promote shell');
  expect(shell()).toEqual(['next', 'current', null]);
  expect(school.read('shell/index.html')).toBe('page of next');
});

it('rejects a canary that cannot run a remote in use', async () => {
  school.build('shell', 'major', { contract: '2.0.0' });
  await school.run('publish shell');
  await expect(school.run('canary shell --percent 10')).rejects.toThrow(
    'learner 0.1.0-one в оболочке 0.1.0-major не запустится: нужен договор оболочки ^1.0.0',
  );
  expect(shell()).toEqual(['current', 'old', null]);
});

it('rejects a remote that only the current shell can run, and not its canary', async () => {
  school.build('learner', 'both', { shell: '^1.0.0 || ^2.0.0' });
  await school.run('publish learner --promote');
  school.build('shell', 'major', { contract: '2.0.0' });
  await school.run('publish shell');
  await school.run('canary shell --percent 10');
  await expect(school.run('promote learner 0.1.0-one')).rejects.toThrow('в оболочке 0.1.0-major');
  await expect(school.run('canary learner 0.1.0-one --percent 1')).rejects.toThrow('в оболочке 0.1.0-major');
  await expect(school.run('rollback learner')).rejects.toThrow('в оболочке 0.1.0-major');
  await school.run('canary shell --off');
  await school.run('rollback learner');
});

it('keeps the canary of the shell when it prunes', async () => {
  await school.run('canary shell 0.1.0-next --percent 10');
  school.build('shell', 'unused');
  await school.run('publish shell');
  expect(await school.run('prune --days 0')).toContain('удалён shell 0.1.0-unused');
  expect(school.list('shell/releases')).toEqual(['0.1.0-current', '0.1.0-next', '0.1.0-old']);
});

it.each([
  ['canary shell 0.1.0-current --percent 10', 'уже основной выпуск'],
  ['canary shell --off', 'У shell нет пробного выпуска'],
])('rejects «%s»', async (command, words) => {
  await expect(school.run(command)).rejects.toThrow(words);
});
