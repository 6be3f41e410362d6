import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hues, neutrals } from '@stupeni/palette';
import { root } from '../../test/graph.mjs';
import { listRepositoryFiles } from './repository-files';
import { itAtNight } from '../../test/at-night.mjs';

// Without the colours of the sign-in panel: it repeats the brand colour, so the check would accept an old brand colour.
const known = new Set(
  JSON.stringify([hues, neutrals])
    .toLowerCase()
    .match(/#[0-9a-f]{6}/g),
);
const written = /(?<=[:"'`\s])(?:#|%23)[0-9a-f]{6}(?=[;"'`\s)])|(?<=[:"'`]\s?)#[0-9a-f]{3}(?=[;"'`\s)])/gi;
// A QR code is black on white in each theme.
const codes = new Set(['#000', '#fff']);

/** The colours that a text writes by their number. */
const writtenColors = (text: string) => (text.match(written) ?? []).filter((color) => !codes.has(color));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const product = listRepositoryFiles().filter(
  (file) =>
    /^(apps|libs|services)\/.*\.(tsx?|mjs|html|css)$/.test(file) &&
    !/\.spec\.|^libs\/palette\/|\/kit\/|\/testing\/|\/public\/embed\//.test(file),
);

itAtNight('finds colours only in libs/palette', () => {
  const found = product.flatMap((file) => writtenColors(read(file)).map((color) => `${file}: ${color}`));
  expect(product.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

it.each(['project-triangle.css', 'project-phases.svg', 'risk-matrix.svg'])(
  'finds only colours of libs/palette in %s, which a lesson embeds',
  (file) => {
    const colors = writtenColors(read(`services/gateway/public/embed/${file}`));
    expect(colors.length).toBeGreaterThan(0);
    expect(colors.filter((color) => !known.has(color.toLowerCase()))).toEqual([]);
  },
);

it.each([
  'fill: #0b5c63;',
  'background: #eee;',
  "fill='%230B5C63'",
  'style="color:#0B5C63"',
  "const line = '#8c8676';",
])('finds the colour in %s', (text) => {
  expect(writtenColors(text)).toHaveLength(1);
});

it.each(["href='#contents'", '// see #123 and #45678', 'color: var(--page-bg);'])('accepts %s', (text) => {
  expect(writtenColors(text)).toEqual([]);
});
