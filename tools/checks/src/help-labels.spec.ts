import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../graph.mjs';
import { labelsIn, missingLabels } from './help-labels';
import { repositoryFiles } from './repository-files';

/** Labels of other programs. */
const foreign = ['…', 'Сохранить как', 'CSV'];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = repositoryFiles();
const helpPages = files.filter((file) => /^apps\/\w+\/src\/help\/[\w-]*pages\.ts$/.test(file));
const screens = (app: string) =>
  files.filter(
    (file) =>
      (file.startsWith(`apps/${app}/src/`) || /^(apps\/shell|libs)\//.test(file)) &&
      /\.tsx?$/.test(file) &&
      !/\.spec\.tsx?$|^apps\/\w+\/src\/help\/.*pages\.ts$/.test(file),
  );

it.each(helpPages)('finds each label that %s names on a screen', (file) => {
  const labels = labelsIn(read(file)).filter((label) => !foreign.includes(label));
  expect(missingLabels(labels, screens(file.split('/')[1] ?? '').map(read))).toEqual([]);
});

it('reads the help of every app', () => {
  expect(new Set(helpPages.map((file) => file.split('/')[1])).size).toBe(5);
});

it('finds a label that no screen has', () => {
  const labels = labelsIn('Нажмите «Сдать файл» и «Принять».');
  expect(missingLabels(labels, ["accept: 'Принять'"])).toEqual(['Сдать файл']);
});
