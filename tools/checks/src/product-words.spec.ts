import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { listRepositoryFiles } from './repository-files';
import { itAtNight } from '../../test/at-night.mjs';

/** Words that people use for a thing, and the word of the specification or of the screens. */
const replacements = [
  { other: /(?<![а-яё])учени[кц]/i, word: 'студент' },
  { other: /тестовый режим/i, word: 'пробный платёж' },
  { other: /(?<![а-яё])ключ[а-яё]* (для )?входа/i, word: 'ключ доступа' },
];

const shown = /^(apps|libs|services\/api\/src|tools\/(handbook|start))\/.*\.(ts|tsx|mjs|json|md)$/;
// Files of schools have columns with any of these words.
const excluded = /\.spec\.|^services\/api\/src\/features\/participants\/import\/columns\.ts$/;

itAtNight('finds no replaced Russian word in texts of screens and pages', () => {
  const files = listRepositoryFiles().filter((file) => shown.test(file) && !excluded.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return replacements.flatMap(({ other, word }) => (other.test(text) ? [`${file}: better ${word}`] : []));
  });
  expect(found).toEqual([]);
});

it('quotes typed names with `inQuotes`, because such a name may have quotation marks itself', () => {
  const places = /^(apps|libs\/lesson-view|services\/api\/src\/(core\/)?(mail|features))\//;
  const files = listRepositoryFiles().filter((file) => places.test(file) && /(?<!\.spec)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const bare = /«\$\{(?:title|next|name|lesson|course|group|brand|passkey|open)\}»/;
  expect(files.filter((file) => bare.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
