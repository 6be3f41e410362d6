import { placeBeside } from './place-beside';

const view = { width: 390, height: 800 };
const sheet = { width: 240, height: 200 };

it('stands under its anchor, from its start on', () => {
  const place = placeBeside({ left: 40, top: 100, width: 80, height: 30 }, sheet, view);
  expect(place).toEqual({ left: 40, top: 136, maxHeight: 656 });
});

it('stands above where it does not fit below and there is more room', () => {
  const place = placeBeside({ left: 40, top: 700, width: 80, height: 30 }, sheet, view);
  expect(place.top).toBe(494);
});

it('stays below, shorter, where there is even less room above', () => {
  const place = placeBeside({ left: 40, top: 60, width: 80, height: 30 }, { width: 240, height: 900 }, view);
  expect(place).toEqual({ left: 40, top: 96, maxHeight: 696 });
});

it.each([
  ['right', 360, 142],
  ['left', -30, 8],
])('is not cut by the %s edge of the window', (_edge, left, expected) => {
  expect(placeBeside({ left, top: 100, width: 30, height: 30 }, sheet, view).left).toBe(expected);
});
