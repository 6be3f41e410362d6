import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { listAbuseCases, type CitedParts, findDeadCitations, listSections } from './citations';
import { wordFiles } from './plain-words';
import { listRepositoryFiles } from './repository-files';
import { itAtNight } from '../../test/at-night.mjs';

const readText = (file: string) => readFileSync(join(root, file), 'utf8');
const product = (page: string) => readText(`tools/handbook/product/${page}.md`);
const parts: CitedParts = {
  sections: {
    specification: listSections(product('specification')),
    'product decisions': listSections(product('decisions')),
    'look.md': listSections(product('look')),
    'quality bars': listSections(product('bars')),
  },
  abuseCases: listAbuseCases(product('abuse-cases')),
};

// The check must quote citations that lead nowhere.
const quoted = /^tools\/checks\/src\/citations/;
const files = listRepositoryFiles().filter(
  (file) => !quoted.test(file) && wordFiles.some((kind) => file.endsWith(kind)),
);

itAtNight('finds the cited section and abuse case of every citation', () => {
  const dead = files.flatMap((file) =>
    findDeadCitations(readText(file), parts).map((line) => `${file}:${line}`),
  );
  expect(dead).toEqual([]);
});

it('reads the sections and the cases of the pages', () => {
  const { sections, abuseCases } = parts;
  const sizes = Object.entries(sections).map(([page, found]) => [page, found.size]);
  expect(sizes).toEqual([
    ['specification', 9],
    ['product decisions', 10],
    ['look.md', 8],
    ['quality bars', 6],
  ]);
  expect(abuseCases.size).toBe(56);
});

describe('the check itself', () => {
  it.each([
    ['// Specification §10: none.', '1: specification §10'],
    ['/**\n * The rule of product\n * decisions §4, §11.\n */', '2: product decisions §11'],
    ['// Spec §2.5', '1: specification §2.5'],
    ['By the specification (§2, §12), so.', '1: specification §12'],
    ['// decisions §0', '1: product decisions §0'],
    ['(look.md §2 and §14)', '1: look.md §14'],
    ['(quality bars §7)', '1: quality bars §7'],
    ["it('is bounded (V57)')", '1: V57'],
    ['\n// All answers (§5).', '2: §5 of no page'],
  ])('finds %j', (text, found) => {
    expect(findDeadCitations(text, parts)).toEqual([found]);
  });

  it.each([
    '// Specification §2, §5 and §8.',
    ' * (specification\n * §1)',
    '(RFC 9110 §14), (OpenID Connect Core, §5.1), (RFC 4291, §2.5.4)',
    'abuse cases I8, V27; the frames of V8; a path M3V290',
    'the phone of look.md (390 px)',
  ])('accepts %j', (text) => {
    expect(findDeadCitations(text, parts)).toEqual([]);
  });
});
