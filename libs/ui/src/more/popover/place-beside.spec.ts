import { placeBeside } from './place-beside';

const view = { width: 390, height: 800 };
const sheet = { width: 240, height: 200 };

it('puts the sheet under its anchor, aligned with its start', () => {
  const place = placeBeside({ left: 40, top: 100, width: 80, height: 30 }, sheet, view);
  expect(place).toEqual({ left: 40, top: 136, maxHeight: 656 });
});

it('aligns the sheet with the end of its anchor if the caller wants it', () => {
  expect(placeBeside({ left: 40, top: 100, width: 300, height: 30 }, sheet, view, 'end').left).toBe(100);
  expect(placeBeside({ left: 40, top: 100, width: 80, height: 30 }, sheet, view, 'end').left).toBe(8);
});

it('puts the sheet above if it does not fit below and there is more room above', () => {
  const place = placeBeside({ left: 40, top: 700, width: 80, height: 30 }, sheet, view);
  expect(place.top).toBe(494);
});

it('puts the sheet below and makes it shorter if there is less room above', () => {
  const place = placeBeside({ left: 40, top: 60, width: 80, height: 30 }, { width: 240, height: 900 }, view);
  expect(place).toEqual({ left: 40, top: 96, maxHeight: 696 });
});

it.each([
  ['right', 360, 142],
  ['left', -30, 8],
])('moves the sheet inside at the %s edge of the window', (_edge, left, expected) => {
  expect(placeBeside({ left, top: 100, width: 30, height: 30 }, sheet, view).left).toBe(expected);
});

it.each([
  ['right', 360, 122],
  ['left', 10, 58],
])('moves the sheet inside at the %s edge of a dialog', (_edge, left, expected) => {
  const dialog = { left: 50, width: 320, height: 800 };
  expect(placeBeside({ left, top: 100, width: 30, height: 30 }, sheet, dialog).left).toBe(expected);
});
