import { itAtNight } from '../../../test/at-night.mjs';
import { pretendSite, type PretendSite } from '../testing/pretend-site';

let school: PretendSite;
const ui = (...names: string[]) => ({ '@stupeni/ui': names });
const document = (version: string, ...calls: string[]) =>
  JSON.stringify({
    info: { version },
    paths: Object.fromEntries(calls.map((name) => [`/api/${name}`, { get: { operationId: name } }])),
  });

/** Everybody has the release `old` of each front end. */
beforeEach(async () => {
  school = pretendSite();
  school.build('shell', 'old', { contract: '1.0.0', offers: ui('Button') });
  for (const name of ['creator', 'learner', 'moderator', 'teacher']) school.build(name, 'old');
  school.write('openapi.json', document('0.1.0', 'courses'));
  await school.run(`publish --promote --api ${school.site}/openapi.json`);
});
afterEach(() => school.remove());

const canary = (commit: string, names: string) =>
  school.run(`deliver canary ${names} --commit ${commit} --percent 10`);
const promote = (commit: string) => school.run(`deliver promote --commit ${commit}`);
const id = (release?: { base: string } | null) => release?.base.split('-').at(-1)?.replace('/', '');
const current = (name: string) =>
  name === 'shell'
    ? school.registry().shell?.current.replace('0.1.0-', '')
    : id(school.registry().remotes[name]?.current);
const inCanary = (name: string) => id(school.registry().remotes[name]?.canary?.release);

/** The commit `shared` exports a chart and draws it in the teacher at once. */
async function offerSharedChange() {
  school.build('shell', 'chart', { contract: '1.0.0', offers: ui('Button', 'Chart') });
  school.build('teacher', 'chart', { uses: ui('Chart') });
  return canary('shared', 'shell teacher');
}

itAtNight(
  'gives some users the releases that the current shell can run, and delays those that need the new one',
  async () => {
    school.build('moderator', 'label');
    school.build('shell', 'chart', { contract: '1.0.0', offers: ui('Button', 'Chart') });
    school.build('teacher', 'chart', { uses: ui('Chart') });
    const said = await canary('shared', 'shell moderator teacher');
    expect(said).toContain('shell 0.1.0-chart: без пробы, всем после одобрения');
    expect(said).toContain(
      'teacher 0.1.0-chart ждёт: teacher 0.1.0-chart в оболочке 0.1.0-old не запустится: библиотека @stupeni/ui в этой оболочке не даёт Chart.',
    );
    expect([inCanary('moderator'), inCanary('teacher')]).toEqual(['label', undefined]);
  },
);

it('promotes the shell and right after it the remote that needs it, after one approval', async () => {
  await offerSharedChange();
  const said = await promote('shared');
  expect(said).toMatch(/shell 0\.1\.0-chart: основной.+\nteacher 0\.1\.0-chart: основной/);
  expect([current('shell'), current('teacher')]).toEqual(['chart', 'chart']);
});

itAtNight(
  'delivers the label of the next team while a shell waits, and does not promote that shell',
  async () => {
    await offerSharedChange();
    school.build('learner', 'label');
    await canary('label', 'learner');
    expect(inCanary('learner')).toBe('label');
    await promote('label');
    expect([current('learner'), current('shell'), current('teacher')]).toEqual(['label', 'old', 'old']);
    await promote('shared');
    expect([current('learner'), current('shell'), current('teacher')]).toEqual(['label', 'chart', 'chart']);
  },
);

itAtNight(
  'promotes a remote that was approved before the shell that it needs, together with that shell',
  async () => {
    await offerSharedChange();
    school.build('creator', 'chart', { uses: ui('Chart') });
    await canary('next', 'creator');
    await expect(promote('next')).rejects.toThrow(/^creator 0\.1\.0-chart ждёт: .* не даёт Chart/);
    await promote('shared');
    expect([current('shell'), current('creator')]).toEqual(['chart', 'chart']);
  },
);

itAtNight(
  'promotes a shell and the remotes whose earlier releases it cannot run in one switch, and no others',
  async () => {
    const both = { shell: '^1.0.0 || ^2.0.0' };
    for (const name of ['creator', 'learner', 'moderator']) school.build(name, 'both', both);
    await school.run('publish creator learner moderator --promote');
    school.build('shell', 'two', { contract: '2.0.0' });
    school.build('teacher', 'two', { shell: '^2.0.0' });
    school.build('learner', 'weather', { ...both, calls: ['weather'] });
    await canary('two', 'shell learner teacher');
    await expect(promote('two')).rejects.toThrow(/^learner 0\.1\.0-weather ждёт: /);
    expect([current('shell'), current('teacher'), current('learner')]).toEqual(['two', 'two', 'both']);
  },
);

itAtNight(
  'does not promote a shell that breaks a remote of another team, and delivers the rest of the commit',
  async () => {
    school.build('shell', 'two', { contract: '2.0.0' });
    school.build('learner', 'label');
    await canary('two', 'shell learner');
    await expect(promote('two')).rejects.toThrow(
      /^shell 0\.1\.0-two ждёт: creator 0\.1\.0-old в оболочке 0\.1\.0-two не запустится/,
    );
    expect([current('shell'), current('learner')]).toEqual(['old', 'label']);
  },
);

itAtNight(
  'promotes a shell together with the remote that blocked it, after the approval of that remote',
  async () => {
    const both = { shell: '^1.0.0 || ^2.0.0' };
    for (const name of ['creator', 'learner', 'moderator']) school.build(name, 'both', both);
    await school.run('publish creator learner moderator --promote');
    school.build('shell', 'two', { contract: '2.0.0' });
    await canary('two', 'shell');
    await expect(promote('two')).rejects.toThrow('shell 0.1.0-two ждёт: teacher 0.1.0-old');
    school.build('teacher', 'both', both);
    await canary('later', 'teacher');
    expect(await promote('later')).toContain('shell 0.1.0-two, teacher 0.1.0-both: основной для всех');
  },
);

itAtNight(
  'names a remote that needs a newer API, promotes the others, and promotes it after the API runs',
  async () => {
    school.build('teacher', 'weather', { calls: ['weather'] });
    school.build('learner', 'label');
    expect(await canary('weather', 'learner teacher')).toContain('в API 0.1.0 нет вызовов weather');
    await expect(promote('weather')).rejects.toThrow(
      'teacher 0.1.0-weather ждёт: teacher 0.1.0-weather с этим API не заработает: в API 0.1.0 нет вызовов weather.',
    );
    expect([current('learner'), current('teacher')]).toEqual(['label', 'old']);
    // Another team has nothing new, and its pipeline is told why the teacher waits.
    expect(await canary('other', '')).toContain('teacher 0.1.0-weather (коммит weather) ждёт: ');
    school.write('openapi.json', document('0.1.1', 'courses', 'weather'));
    await school.run(`api ${school.site}/openapi.json`);
    expect(await canary('other', '')).toContain('teacher 0.1.0-weather: основной для всех');
    expect(current('teacher')).toBe('weather');
  },
);

itAtNight(
  'does not fail the promotion of a commit because another commit waits, and prints what waits',
  async () => {
    school.build('teacher', 'weather', { calls: ['weather'] });
    await canary('c0ffee0123456789', 'teacher');
    await expect(promote('c0ffee0123456789')).rejects.toThrow('нет вызовов weather');
    school.build('learner', 'label');
    await canary('label', 'learner');
    const said = await promote('label');
    expect(said).toContain('teacher 0.1.0-weather (коммит c0ffee0123) ждёт: ');
    expect(current('learner')).toBe('label');
  },
);

it('does not promote what was taken back meanwhile, and promotes the rest of the commit', async () => {
  for (const name of ['learner', 'teacher']) school.build(name, 'label');
  await canary('label', 'learner teacher');
  await school.run('rollback learner');
  await expect(promote('label')).rejects.toThrow('learner 0.1.0-label: взят назад, всем не дан.');
  expect([current('learner'), current('teacher')]).toEqual(['old', 'label']);
  // The next delivery leaves it alone; the pipeline of the same commit may bring it again.
  await canary('other', '');
  expect([current('learner'), inCanary('learner')]).toEqual(['old', undefined]);
  await canary('label', 'learner');
  await promote('label');
  expect(current('learner')).toBe('label');
});

itAtNight('does not promote again what was taken back after its promotion', async () => {
  school.build('learner', 'label');
  await canary('label', 'learner');
  await promote('label');
  await school.run('rollback learner');
  await expect(promote('label')).rejects.toThrow('learner 0.1.0-label: взят назад');
  expect(current('learner')).toBe('old');
});

itAtNight('does not promote an approved release whose canary was taken back while it waited', async () => {
  school.build('learner', 'label', { calls: ['courses'] });
  await canary('label', 'learner');
  school.write('openapi.json', document('0.1.1', 'weather'));
  await school.run(`api ${school.site}/openapi.json --force`);
  await expect(promote('label')).rejects.toThrow('в API 0.1.1 нет вызовов courses');
  await school.run('rollback learner');
  school.write('openapi.json', document('0.1.2', 'courses'));
  await school.run(`api ${school.site}/openapi.json --force`);
  // Somebody gives it to one person, to look at it.
  await school.run('canary learner 0.1.0-label --users 4');
  await canary('other', '');
  expect(current('learner')).toBe('old');
});

/** The commit `label` is approved and waits for an API. Meanwhile everybody has a release that a person promoted. */
async function approveTooEarly() {
  school.build('learner', 'first');
  await school.run('publish learner --promote');
  school.build('learner', 'label', { calls: ['weather'] });
  await canary('label', 'learner');
  await expect(promote('label')).rejects.toThrow('нет вызовов weather');
}

async function startApiWithWeather() {
  school.write('openapi.json', document('0.1.1', 'courses', 'weather'));
  await school.run(`api ${school.site}/openapi.json`);
  await canary('other', '');
}

it('does not promote an approved release after a person promoted another one', async () => {
  await approveTooEarly();
  school.build('learner', 'hotfix');
  await school.run('publish learner --promote');
  expect(await school.run('status')).toContain('доставка    0.1.0-label (коммит label): взят назад');
  await startApiWithWeather();
  expect(current('learner')).toBe('hotfix');
  // The same commit brings it again.
  school.build('learner', 'label', { calls: ['weather'] });
  await canary('label', 'learner');
  await promote('label');
  expect(current('learner')).toBe('label');
});

it('promotes an approved release that waited, also after a rollback of the current one', async () => {
  await approveTooEarly();
  await school.run('rollback learner');
  expect(current('learner')).toBe('old');
  await startApiWithWeather();
  expect(current('learner')).toBe('label');
});

itAtNight('leaves the release of a later commit when an older commit is approved after it', async () => {
  school.build('learner', 'older');
  await canary('older', 'learner');
  school.build('learner', 'later');
  await canary('later', 'learner');
  await promote('later');
  await promote('older');
  expect(current('learner')).toBe('later');
});

it('ends the canary of a change that a later commit reverts, and does not promote it any more', async () => {
  school.build('learner', 'label');
  await canary('label', 'learner');
  school.build('learner', 'old');
  expect(await canary('revert', 'learner')).toContain('learner 0.1.0-old: основной');
  expect(inCanary('learner')).toBeUndefined();
  await promote('label');
  expect(current('learner')).toBe('old');
});

it('keeps a canary that a person started', async () => {
  school.build('learner', 'mine');
  await school.run('publish learner');
  await school.run('canary learner 0.1.0-mine --users 4');
  school.build('learner', 'old');
  await canary('first', 'learner');
  expect(inCanary('learner')).toBe('mine');
});

it('gives the first release of a remote to everybody after the approval', async () => {
  const { teacher, ...remotes } = school.registry().remotes;
  expect(teacher).toBeDefined();
  school.write('remotes.json', JSON.stringify({ ...school.registry(), remotes }));
  school.build('teacher', 'first');
  expect(await canary('first', 'teacher')).toContain('teacher 0.1.0-first: без пробы, всем после одобрения');
  await promote('first');
  expect(current('teacher')).toBe('first');
});

itAtNight('repeats both steps without a change', async () => {
  await offerSharedChange();
  await offerSharedChange();
  await promote('shared');
  const { revision } = school.registry();
  await promote('shared');
  expect(school.registry().revision).toBe(revision);
});

itAtNight('shows in the status which releases are not delivered yet, and does not prune them', async () => {
  await offerSharedChange();
  expect(await school.run('status')).toContain('доставка    0.1.0-chart (коммит shared): ждёт одобрения');
  school.build('learner', 'label');
  await canary('label', 'learner');
  await school.run('rollback learner');
  expect(await school.run('status')).toContain('доставка    0.1.0-label (коммит label): взят назад');
  await school.run('prune --days 0');
  expect(school.has('remotes/teacher/0.1.0-chart')).toBe(true);
  await school.run('promote shell 0.1.0-chart');
  await school.run('promote teacher 0.1.0-chart');
  expect(await school.run('status')).not.toContain('(коммит shared)');
});

it.each([
  ['canary learner --percent 10', 'Скажите, чей это выпуск: --commit <хеш>.'],
  ['canary learner --commit c0ffee', 'Скажите шаг: deliver canary'],
  ['canary learner --commit c0ffee --percent 0', 'Скажите шаг: deliver canary'],
  ['promote learner --commit c0ffee', 'Скажите шаг: deliver canary'],
  ['launch --commit c0ffee', 'Скажите шаг: deliver canary'],
  ['canary nobody --commit c0ffee --percent 10', '«nobody» выпусков не имеет'],
  ['promote --commit c0ffee --force', 'deliver не знает --dry-run и --force'],
  ['promote --commit c0ffee --dry-run', 'deliver не знает --dry-run и --force'],
])('rejects «deliver %s»', async (line, words) => {
  await expect(school.run(`deliver ${line}`)).rejects.toThrow(words);
});
