// Makes the three font files of src/core/fonts from the Onest package: node tools/subset-fonts.mjs
// The package has the rouble sign only in "latin-ext", a file of 28 kB. Our own subset has only this sign.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/onest/package.json'));
const target = fileURLToPath(new URL('../src/core/fonts/', import.meta.url));

const span = (/** @type {number} */ from, /** @type {number} */ to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const subsets = [
  { from: 'cyrillic', to: 'onest-cyrillic.woff2', text: `Ёё№${span(0x410, 0x44f)}` },
  {
    from: 'latin',
    to: 'onest-latin.woff2',
    // ASCII, then NBSP and Latin-1 signs, spaces of other widths, hyphens and dashes, quotes, bullet and ellipsis,
    // single angle quotes, signs and arrows.
    text: `${span(0x20, 0x7e)}\u00a0§©«°±·»×÷\u2002\u2003\u2009\u200a\u202f\u2010\u2011\u2012–—„“”‘’‚•…‹›−€™↑↓`,
  },
  { from: 'latin-ext', to: 'onest-rouble.woff2', text: '₽' },
];

for (const { from, to, text } of subsets) {
  const font = await readFile(join(source, 'files', `onest-${from}-wght-normal.woff2`));
  const cut = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'locl', 'ccmp', 'calt', 'mark', 'mkmk'],
    noHinting: true,
  });
  await writeFile(join(target, to), cut);
  process.stdout.write(`${to}: ${cut.length} bytes\n`);
}
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'));
