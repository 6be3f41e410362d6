import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';

const root = join(import.meta.dirname, '../../..');
const theme = join(root, 'libs/ui/src/core/system');

/** @typedef {Readonly<Record<string, any>>} Exports */

/**
 * Loads a file of the theme. It is data: it imports only the palette, and nothing of the browser.
 *
 * @param {string} file
 * @returns {Exports}
 */
function load(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exports = {};
  const require = () => load(join(root, 'libs/palette/src/index.ts'));
  runInNewContext(code, { exports, require });
  return exports;
}

const [type, layers, motion, shape, colors] = ['type', 'layers', 'motion', 'shape', 'semantic-colors'].map(
  (name) => load(join(theme, `${name}.ts`)),
);

/**
 * The names of tokens, with dots: `fg.muted`. DEFAULT has the name of its group.
 *
 * @param {Exports} tokens
 * @returns {string[]}
 */
const listTokens = (tokens) =>
  Object.entries(tokens).flatMap(([name, token]) =>
    'value' in token
      ? [name]
      : listTokens(token).map((rest) => (rest === 'DEFAULT' ? name : `${name}.${rest}`)),
  );

/** @param {Exports[]} groups */
const listNames = (...groups) => new Set(groups.flatMap(listTokens));

const colorNames = listNames(colors?.semanticColors);
/** The groups of colours that have the shades of a palette (`solid`, `fg` …). Each can be a `colorPalette`. */
const palettes = Object.entries(colors?.semanticColors)
  .filter(([, group]) => 'solid' in group)
  .map(([name]) => name);
for (const shade of listTokens(colors?.semanticColors[palettes[0] ?? '']))
  colorNames.add(`colorPalette.${shade}`);

/** The names of the styles and tokens that the theme (`libs/ui/src/core/system`) has, by their kind. */
export const themeNames = {
  textStyles: listNames(type?.textStyles),
  layerStyles: listNames(layers?.layerStyles),
  animationStyles: listNames(motion?.animationStyles),
  keyframes: new Set(Object.keys(motion?.keyframes)),
  palettes: new Set(palettes),
  colors: colorNames,
  fonts: listNames(type?.fonts),
  spacing: listNames(shape?.spacing),
  sizes: listNames(shape?.sizes),
  radii: listNames(shape?.radii, shape?.layerRadii),
  shadows: listNames(shape?.shadows),
  zIndex: listNames(shape?.zIndex),
  durations: listNames(motion?.durations),
  easings: listNames(motion?.easings),
};
