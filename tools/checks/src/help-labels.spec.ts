import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { findLabels, findMissingLabels, findPageTitles } from './help-labels';
import { listRepositoryFiles } from './repository-files';

/** Labels of other programs. */
const foreign = ['…', 'Сохранить как', 'CSV'];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = listRepositoryFiles();
const helpPages = files.filter((file) => /^apps\/\w+\/src\/(?:screens\/)?help\/[\w-]*pages\.ts$/.test(file));
const screens = (app: string) =>
  files.filter(
    (file) =>
      (file.startsWith(`apps/${app}/src/`) || /^(apps\/shell|libs)\//.test(file)) &&
      /\.tsx?$/.test(file) &&
      !/\.spec\.tsx?$|^apps\/\w+\/src\/(?:screens\/)?help\/.*pages\.ts$/.test(file),
  );

/** The titles of the help pages that a person of this app sees: a text names another page by its title. */
const titles = (app: string) =>
  helpPages
    .filter((file) => file.startsWith(`apps/${app}/`) || file.startsWith('apps/shell/'))
    .flatMap((file) => findPageTitles(read(file)));

it.each(helpPages)('finds each label that %s names on a screen or as the title of a page', (file) => {
  const app = file.split('/')[1] ?? '';
  const labels = findLabels(read(file)).filter((label) => ![...foreign, ...titles(app)].includes(label));
  expect(findMissingLabels(labels, screens(app).map(read))).toEqual([]);
});

it('reads the help of every app', () => {
  expect(new Set(helpPages.map((file) => file.split('/')[1])).size).toBe(5);
});

it('reads the titles of pages and leaves out those of their parts', () => {
  const page = "id: 'slots',\n title: 'Как купить', blocks: [{ title: 'Если нет денег' }]";
  expect(findPageTitles(page)).toEqual(['Как купить']);
});

it('finds a label that no screen has', () => {
  const labels = findLabels('Нажмите «Сдать файл» и «Принять».');
  expect(findMissingLabels(labels, ["accept: 'Принять'"])).toEqual(['Сдать файл']);
});
