import { paintColorMode } from './core/provider/color-mode';
import { axeFindings, draw, latinWords } from './testing/draw';
import { everyWidget } from './testing/every-widget';

describe.each(['light', 'dark'] as const)('in the %s mode', (mode) => {
  beforeEach(() => localStorage.setItem('color-mode', mode));
  afterEach(() => localStorage.clear());

  it.each(Object.entries(everyWidget))('axe finds nothing in %s', async (_name, widget) => {
    await draw(<main>{widget}</main>);
    paintColorMode();
    expect(document.documentElement).toHaveClass(mode);
    expect(await axeFindings()).toEqual([]);
  });
});

it.each(Object.entries(everyWidget))('%s says nothing in Latin letters', async (_name, widget) => {
  await draw(widget);
  expect(latinWords()).toEqual([]);
});
