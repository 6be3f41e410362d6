import { takesCanary } from '@stupeni/federation';
import { pretendSite, type PretendSite } from '../testing/pretend-site';
import { itAtNight } from '../../../test/at-night.mjs';

let school: PretendSite;
beforeEach(async () => {
  school = pretendSite();
  for (const text of ['one', 'two', 'three']) {
    school.build('learner', text);
    await school.run('publish learner');
  }
});
afterEach(() => school.remove());

const line = () => {
  const { current, previous, canary } = school.registry().remotes['learner']!;
  const id = (release?: { base: string } | null) => release?.base.split('-').at(-1)?.replace('/', '');
  return [id(current), id(previous), id(canary?.release)];
};

it('promotes a named release, remembers the previous one, and rolls back to it', async () => {
  await school.run('promote learner 0.1.0-one');
  expect(await school.run('promote learner 0.1.0-two')).toContain(
    'learner: 0.1.0-one → 0.1.0-two (реестр 2)',
  );
  expect(line()).toEqual(['two', 'one', undefined]);
  expect(await school.run('rollback learner')).toBe('learner: 0.1.0-two → 0.1.0-one (реестр 3)');
  expect(line()).toEqual(['one', undefined, undefined]);
  await expect(school.run('rollback learner')).rejects.toThrow('нет предыдущего выпуска');
  expect(school.registry().revision).toBe(3);
});

it('promotes the canary, or else the newest release, when none is named', async () => {
  await school.run('promote learner 0.1.0-one');
  await school.run('canary learner 0.1.0-two --percent 10');
  await school.run('promote learner');
  expect(line()).toEqual(['two', 'one', undefined]);
  await school.run('promote learner');
  expect(line()).toEqual(['three', 'two', undefined]);
});

it('starts a canary, and ends it by --off, by a rollback and by a promotion', async () => {
  await school.run('promote learner 0.1.0-one');
  const message = await school.run('canary learner 0.1.0-two --percent 10 --users 4,7');
  expect(message).toBe('learner 0.1.0-two: пробный для 10 % пользователей и номера 4, 7 (реестр 2)');
  expect(school.registry().remotes['learner']?.canary).toMatchObject({ percent: 10, users: [4, 7] });
  await school.run('canary learner --off');
  expect(line()).toEqual(['one', undefined, undefined]);
  await school.run('canary learner --users 4');
  expect(line()).toEqual(['one', undefined, 'three']);
  expect(await school.run('rollback learner')).toContain('проба 0.1.0-three закончена');
  await school.run('canary learner --percent 5');
  await school.run('promote learner 0.1.0-two');
  expect(line()).toEqual(['two', 'one', undefined]);
});

itAtNight('shows the same release for a user as the page chooses', async () => {
  await school.run('promote learner 0.1.0-one');
  await school.run('canary learner 0.1.0-two --percent 30');
  for (let id = 1; id <= 40; id += 1) {
    const got = takesCanary({ percent: 30, users: [] }, 'learner', id) ? 'two' : 'one';
    expect(await school.run(`status --user ${id}`)).toContain(`номеру ${id}: 0.1.0-${got}`);
  }
});

it('only prints what it would do with --dry-run', async () => {
  await school.run('promote learner 0.1.0-one');
  await school.run('promote learner 0.1.0-two');
  const before = school.read('remotes.json');
  for (const command of ['promote learner', 'canary learner --percent 10', 'rollback learner']) {
    expect(await school.run(`${command} --dry-run`)).toContain('ничего не изменено');
  }
  expect(school.read('remotes.json')).toBe(before);
});

it('rejects a release that the shell cannot run, unless --force is set', async () => {
  school.build('shell', 'sh', { contract: '1.1.0', shared: { react: '19.3.1' } });
  await school.run('publish shell --promote');
  school.build('learner', 'later', { shell: '^2.0.0' });
  school.build('teacher', 'other', { shared: { react: '^18.0.0' } });
  await expect(school.run('publish learner --promote')).rejects.toThrow('договор оболочки ^2.0.0');
  await expect(school.run('publish teacher --promote')).rejects.toThrow('библиотека react ^18.0.0');
  await school.run('promote learner 0.1.0-one');
  await expect(school.run('canary learner 0.1.0-later --percent 1')).rejects.toThrow('договор оболочки');
  await school.run('promote learner 0.1.0-later --force');
  expect(line()[0]).toBe('later');
});

itAtNight('rejects a release that imports what the shared library of the shell does not export', async () => {
  const shared = { '@stupeni/ui': '0.1.0' };
  school.build('shell', 'sh', { contract: '1.1.0', shared, offers: { '@stupeni/ui': ['Dialog', 'Field'] } });
  await school.run('publish shell --promote');
  school.build('learner', 'fits', { shared, uses: { '@stupeni/ui': ['Field'] } });
  await school.run('publish learner --promote');
  school.build('teacher', 'newer', { shared, uses: { '@stupeni/ui': ['Chart', 'Dialog', 'Table'] } });
  await expect(school.run('publish teacher --promote')).rejects.toThrow(
    'библиотека @stupeni/ui в этой оболочке не даёт Chart, Table',
  );
  await expect(school.run('canary teacher --percent 1')).rejects.toThrow('не даёт Chart, Table');
  expect(Object.keys(school.registry().remotes)).toEqual(['learner']);
});

it('rejects a remote whose address the shell does not know, and a shell that does not know a remote in use', async () => {
  school.build('shell', 'old', { contract: '1.1.0', remotes: ['learner'] });
  await school.run('publish shell learner --promote');
  school.build('teacher', 'new', {});
  await expect(school.run('publish teacher --promote')).rejects.toThrow(
    'teacher 0.1.0-new в оболочке 0.1.0-old не запустится: она не знает адреса этого раздела',
  );
  school.build('shell', 'new', { contract: '1.1.0', remotes: ['learner', 'teacher'] });
  await school.run('publish shell teacher --promote');
  school.build('shell', 'forgets', { contract: '1.1.0', remotes: ['learner'] });
  await expect(school.run('publish shell --promote')).rejects.toThrow('не знает адреса этого раздела');
});

it('rejects a shell whose shared library no longer exports what a remote in use imports', async () => {
  const shared = { '@stupeni/ui': '0.1.0' };
  school.build('shell', 'old', { contract: '1.1.0', shared, offers: { '@stupeni/ui': ['Dialog', 'Field'] } });
  await school.run('publish shell --promote');
  school.build('learner', 'user', { shared, uses: { '@stupeni/ui': ['Dialog'] } });
  await school.run('publish learner --promote');
  school.build('shell', 'new', { contract: '1.1.0', shared, offers: { '@stupeni/ui': ['Field'] } });
  await expect(school.run('publish shell --promote')).rejects.toThrow('не даёт Dialog');
  expect(school.read('shell/index.html')).toBe('page of old');
});

it('rejects a shell that cannot run a remote in use, unless --force is set', async () => {
  school.build('shell', 'old', { contract: '1.1.0' });
  await school.run('publish shell --promote');
  await school.run('promote learner 0.1.0-one');
  school.build('shell', 'new', { contract: '2.0.0' });
  await expect(school.run('publish shell --promote')).rejects.toThrow(
    'learner 0.1.0-one в оболочке 0.1.0-new',
  );
  expect(school.read('shell/index.html')).toBe('page of old');
  expect(await school.run('promote shell --force')).toContain('Внимание: learner 0.1.0-one');
  expect(school.read('shell/index.html')).toBe('page of new');
  expect(school.registry().shell).toMatchObject({ current: '0.1.0-new', previous: '0.1.0-old' });
});

it('rejects a shell that cannot run a canary', async () => {
  school.build('shell', 'old', { contract: '1.1.0' });
  await school.run('publish shell --promote');
  school.build('learner', 'both', { shell: '^1.0.0 || ^2.0.0' });
  await school.run('publish learner --promote');
  await school.run('canary learner 0.1.0-two --percent 10');
  school.build('shell', 'new', { contract: '2.0.0' });
  await expect(school.run('publish shell --promote')).rejects.toThrow(
    'learner 0.1.0-two в оболочке 0.1.0-new',
  );
  await school.run('canary learner --off');
  await school.run('promote shell');
  expect(school.read('shell/index.html')).toBe('page of new');
});

itAtNight('rolls the shell back, unless a remote in use needs the newer one', async () => {
  school.build('shell', 'old', { contract: '1.1.0' });
  await school.run('publish shell --promote');
  school.build('shell', 'new', { contract: '1.2.0' });
  await school.run('publish shell --promote');
  school.build('learner', 'later', { shell: '^1.2.0' });
  await school.run('publish learner --promote');
  await expect(school.run('rollback shell')).rejects.toThrow('нужен договор оболочки ^1.2.0, а у неё 1.1.0');
  expect(school.read('shell/index.html')).toBe('page of new');
  await school.run('promote learner 0.1.0-one');
  await school.run('rollback shell');
  expect(school.read('shell/index.html')).toBe('page of old');
  expect(school.registry().shell).toMatchObject({ current: '0.1.0-old', previous: null });
});

itAtNight(
  'does not roll a remote back to a release that the shell cannot run, unless --force is set',
  async () => {
    school.build('shell', 'old', { contract: '1.1.0' });
    await school.run('publish shell --promote');
    school.build('learner', 'both', { shell: '^1.0.0 || ^2.0.0' });
    await school.run('promote learner 0.1.0-one');
    await school.run('publish learner --promote');
    school.build('shell', 'new', { contract: '2.0.0' });
    await school.run('publish shell --promote');
    await expect(school.run('rollback learner')).rejects.toThrow('нужен договор оболочки ^1.0.0');
    expect(line()[0]).toBe('both');
    await school.run('rollback learner --force');
    expect(line()[0]).toBe('one');
  },
);

it.each([
  ['promote', 'Не сказано, чей выпуск'],
  ['promote nobody', '«nobody» выпусков не имеет'],
  ['promote learner 9.9.9-none', 'Нет выпуска learner 9.9.9-none. Опубликованы: 0.1.0-'],
  ['promote teacher', 'Ни один выпуск teacher не опубликован'],
  ['canary learner', 'Скажите, кому'],
  ['canary learner --off --percent 3', 'Скажите, кому'],
  ['canary learner --percent 101', '«101» не подходит'],
  ['canary learner --percent ten', '«ten» не подходит'],
  ['canary learner --percent 10', 'ещё нет основного выпуска'],
  ['canary shell --percent 10', 'У shell пробы нет: promote shell даёт её всем, rollback shell берёт назад.'],
  ['rollback teacher', 'нет ни одного выпуска'],
  ['rollback shell', 'нет предыдущего выпуска'],
  ['launch', 'Нет команды «launch»'],
  ['status --colour', 'colour'],
])('rejects «%s» with a message, and changes nothing', async (command, words) => {
  await expect(school.run(command)).rejects.toThrow(words);
  expect(school.has('remotes.json')).toBe(false);
});
