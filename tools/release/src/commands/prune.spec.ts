import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pretendSite, type PretendSite } from '../testing/pretend-site';

let school: PretendSite;
beforeEach(() => {
  school = pretendSite();
});
afterEach(() => school.remove());

const monthAgo = new Date(Date.now() - 30 * 86_400_000);

/** As if everything of this folder had been published a month ago, and not served since. */
function age(folder: string) {
  for (const entry of readdirSync(join(school.site, folder), { recursive: true, encoding: 'utf8' })) {
    utimesSync(join(school.site, folder, entry), monthAgo, monthAgo);
  }
}

async function publishAll(name: string, texts: string[]) {
  for (const text of texts) {
    school.build(name, text);
    await school.run(`publish ${name}`);
  }
}

it('removes what is old and unused, never what is stable, previous or canary', async () => {
  await publishAll('learner', ['unused', 'previous', 'stable', 'canary', 'young']);
  for (const text of ['previous', 'stable']) await school.run(`promote learner 0.1.0-${text}`);
  await school.run('canary learner 0.1.0-canary --percent 1');
  for (const text of ['unused', 'previous', 'stable', 'canary']) age(`remotes/learner/0.1.0-${text}`);
  age('remotes/learner');
  school.build('learner', 'young');
  utimesSync(join(school.site, 'remotes/learner/0.1.0-young/release.json'), new Date(), new Date());

  expect(await school.run('prune --dry-run')).toContain('был бы удалён learner 0.1.0-unused');
  expect(school.has('remotes/learner/0.1.0-unused')).toBe(true);
  expect(await school.run('prune')).toBe('удалён learner 0.1.0-unused\nУдалено: 1');
  expect(school.list('remotes/learner')).toEqual(
    ['canary', 'previous', 'stable', 'young'].map((text) => `0.1.0-${text}`),
  );
});

it('removes what a killed publish left half filled, once it is old', async () => {
  await publishAll('learner', ['one']);
  await school.run('promote learner');
  school.write('remotes/learner/0.1.0-two.4711.unfinished/release.json', '{}');
  expect(await school.run('prune')).toBe('Удалять нечего.');
  expect(await school.run('status')).toContain('learner (опубликовано 1)');
  age('remotes/learner');
  await school.run('prune');
  expect(school.list('remotes/learner')).toEqual(['0.1.0-one']);
});

it('keeps for its time what has just gone out of service, however long ago it was published', async () => {
  await publishAll('learner', ['one', 'two', 'three']);
  await school.run('promote learner 0.1.0-one');
  age('remotes/learner');
  await school.run('promote learner 0.1.0-two');
  await school.run('promote learner 0.1.0-three'); // now one is neither stable nor previous
  expect(await school.run('prune')).toBe('Удалять нечего.');
  expect(await school.run('prune --days 0')).toContain('удалён learner 0.1.0-one');
});

it('removes the assets of shells that are gone, and no others', async () => {
  await publishAll('shell', ['one', 'two']);
  await school.run('promote shell 0.1.0-two');
  school.write('shell/assets/of-an-old-one.js', 'old');
  school.write('shell/assets/of-an-old-one.js.br', 'old');
  age('shell');
  await school.run('prune');
  expect(school.list('shell/assets')).toEqual(['area.js']);
  expect(school.list('shell/releases')).toEqual(['0.1.0-two']);
});
