import { Fragment, type ReactNode } from 'react';
import { paintColorMode } from './core/provider/color-mode';
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

it.each(Object.entries(everyWidget))('passes axe and has no Latin words: %s', async (_name, widget) => {
  await drawIn('light', widget);
  expect({ axe: await axeFindings(), latin: latinWords() }).toEqual({ axe: [], latin: [] });
});

it('draws every widget the same in both modes, so axe findings are valid for both', async () => {
  const all = Object.entries(everyWidget).map(([name, widget]) => <Fragment key={name}>{widget}</Fragment>);
  await drawIn('light', all);
  const inLight = page();
  expect(inLight).toContain('Удалить курс?');
  await drawIn('dark', all);
  // Only CSS variables differ between the modes. contrast.spec.ts computes their contrast.
  expect(page()).toBe(inLight);
});
