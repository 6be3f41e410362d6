import { layerRing } from '@stupeni/palette';
const plain = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** The 4 px grid: `4` is 16 px. Half steps up to 4, then whole steps. */
export const spacing = plain(
  Object.fromEntries(
    [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24].map((n) => [
      n,
      `${n * 4}px`,
    ]),
  ),
);

/** Widths of a page and its parts (look.md §4), in addition to the grid. */
export const sizes = {
  ...spacing,
  ...plain({
    full: '100%',
    min: 'min-content',
    max: 'max-content',
    fit: 'fit-content',
    page: '1152px',
    pageWide: '1280px',
    prose: '680px',
    form: '372px',
  }),
};

export const radii = plain({
  none: '0',
  step: '4px',
  chip: '7px',
  control: '10px',
  card: '14px',
  dialog: '18px',
  full: '9999px',
});

/** The same radii under the names that Chakra uses. */
export const layerRadii = plain({ l1: '7px', l2: '10px', l3: '14px' });

const depth = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * Borders show the depth, and the shadows are light. `md` is for bordered elements; `lg` adds a ring in the dark theme.
 */
export const shadows = {
  sm: depth('0 1px 2px rgb(27 35 38 / 6%)', '0 0 0 0 transparent'),
  md: depth('0 2px 4px rgb(27 35 38 / 5%), 0 8px 24px rgb(27 35 38 / 8%)', '0 8px 24px rgb(0 0 0 / 40%)'),
  lg: depth(
    '0 8px 16px rgb(27 35 38 / 8%), 0 24px 64px rgb(27 35 38 / 18%)',
    `0 0 0 1px ${layerRing}, 0 24px 64px rgb(0 0 0 / 60%)`,
  ),
  edge: depth('inset 0 -2px 0 rgb(0 0 0 / 22%)', 'inset 0 -2px 0 rgb(0 0 0 / 25%)'),
};

export const zIndex = plain({
  header: '10',
  dropdown: '1000',
  modal: '1400',
  toast: '1700',
  skipLink: '1800',
});

/** Widths at which the layout changes. Below `sm` is the phone of look.md (390 px). */
export const breakpoints = { sm: '640px', md: '800px', lg: '1024px', xl: '1280px' };
