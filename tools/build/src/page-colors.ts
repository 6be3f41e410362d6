import type { RsbuildPlugin } from '@rsbuild/core';
import { hues, neutrals, type TwoModes } from '@stupeni/palette';

const mark = hues.brand.solid;
const step = hues.sun.solid;
const variables: Record<string, TwoModes> = {
  bg: neutrals.bg,
  fg: neutrals.fg,
  bar: neutrals.panel,
  line: neutrals.border,
  mark,
  step,
};

/**
 * Rsbuild plugin that writes the colours of `@stupeni/palette` into the page template: a style with the variables
 * `--page-…` in place of `<!--colors-->`, and the colours of the icon in its address.
 */
export function pageColors(): RsbuildPlugin {
  return {
    name: 'stupeni:page-colors',
    setup(api) {
      api.modifyHTML(fillColors);
    },
  };
}

/** The page template with the colours in both themes. @param html the template */
export function fillColors(html: string): string {
  const light = declare('light');
  const dark = declare('dark');
  const css = `:root{${light}}:root.dark{${dark}}@media(prefers-color-scheme:dark){:root:not(.light){${dark}}}`;
  return html
    .replace('<!--colors-->', `<style nonce="{{nonce}}">${css}</style>`)
    .replace('{{markColor}}', encodeURIComponent(mark.light))
    .replace('{{stepColor}}', encodeURIComponent(step.light));
}

const declare = (mode: keyof TwoModes) =>
  Object.entries(variables)
    .map(([name, color]) => `--page-${name}:${color[mode]}`)
    .join(';');
