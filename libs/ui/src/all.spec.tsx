import { Fragment, type ReactNode } from 'react';
import { paintColorMode } from './core/provider/color-mode';
import { itAtNight } from '../../../tools/test/at-night.mjs';
import { clearPage } from './testing/clear-page';
import { axeFindings, draw, latinWords } from './testing/draw';
import { everyWidget } from './testing/every-widget';

afterEach(() => localStorage.clear());

/** Draws the widget in a colour mode, as the first content of the page. */
async function drawIn(mode: 'light' | 'dark', widget: ReactNode) {
  clearPage();
  localStorage.setItem('color-mode', mode);
  await draw(<main>{widget}</main>);
  paintColorMode();
  expect(document.documentElement).toHaveClass(mode);
}

/** The page and its style rules, without the ids that React counts. */
const page = () =>
  [document.body.outerHTML, ...[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])]
    .map((part) => (typeof part === 'string' ? part : part.cssText))
    .join('\n')
    .replace(/_r_\w+_/g, '_r_');

/** Those with the most elements that have names and roles. The others follow at night. */
const perChange = ['ConfirmDialog', 'DataTable', 'FileDrop', 'SegmentedField'];
const named = Object.entries(everyWidget);
const passes = 'passes axe and has no Latin words: %s';
const expectNoFindings = async (_name: string, widget: ReactNode) => {
  await drawIn('light', widget);
  expect({ axe: await axeFindings(), latin: latinWords() }).toEqual({ axe: [], latin: [] });
};
it.each(named.filter(([name]) => perChange.includes(name)))(passes, expectNoFindings);
itAtNight.each(named.filter(([name]) => !perChange.includes(name)))(passes, expectNoFindings);

itAtNight('draws every widget the same in both modes, so axe findings are valid for both', async () => {
  const all = Object.entries(everyWidget).map(([name, widget]) => <Fragment key={name}>{widget}</Fragment>);
  await drawIn('light', all);
  const inLight = page();
  expect(inLight).toContain('Удалить курс?');
  await drawIn('dark', all);
  // Only CSS variables differ between the modes. contrast.spec.ts computes their contrast.
  expect(page()).toBe(inLight);
});
