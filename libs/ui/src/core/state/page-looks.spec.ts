import { pageLooks } from './page-looks';

// The spacing 4 is 16 px and 8 is 32 px (look.md §4): the header and the pages of staff have the same gutters.
it.each([
  ['base', 4],
  ['sm', 8],
] as const)('begins the text of a sheet at the left edge of the other pages (%s)', (width, gutter) => {
  const { px: page } = pageLooks.column;
  const { px: sheet } = pageLooks.sheet;
  expect({ base: page.base, sm: page.base }[width] + sheet[width]).toBe(gutter);
});
