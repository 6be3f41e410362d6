import type { CSSProperties } from 'react';
import { styled } from '../../core/system/styled';

/**
 * The sheet around a table. Its corners cut off the content. It has a position of its own, so that it also cuts off the
 * hidden texts of headers, which have an absolute position. Otherwise they would make the page wider.
 */
export const Frame = styled('div', {
  base: { layerStyle: 'card', position: 'relative', overflowX: { base: 'hidden', sm: 'auto' } },
});

export const Foot = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    px: 4,
    py: 3,
    fontSize: '14px',
    color: 'fg.muted',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
});

/** A header that sorts the list by its column. */
export const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minH: '24px',
    fontWeight: 'inherit',
    cursor: 'pointer',
    borderRadius: 'chip',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/**
 * Buttons of a row, next to each other. The words of a plain button with `data-flush` begin at the edge of the lines
 * above, because its 8 px of padding and 1 px of border are outside of this edge.
 */
export const Actions = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1.5,
    '& > [data-flush]': { ms: '-9px' },
    sm: {
      'table:not([data-blocks]) &': {
        flexWrap: 'nowrap',
        justifyContent: 'flex-end',
        '& > [data-flush]': { ms: 0 },
      },
    },
  },
});

/** The width limit of a column. It is a variable, because on a phone the cells are lines with the full width. */
export const limitWidth = (maxWidth: string | undefined): CSSProperties | undefined =>
  maxWidth === undefined ? undefined : ({ '--limit': maxWidth } as CSSProperties);

const wide = {
  '& th': {
    textAlign: 'start',
    px: 4,
    py: 2.5,
    fontSize: '13px',
    fontWeight: '600',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& th[aria-sort]': { color: 'fg' },
  '& th[aria-sort] > span': { display: 'inline-flex', alignItems: 'center', gap: 1 },
  '& td': {
    px: 4,
    maxW: 'var(--limit)',
    verticalAlign: 'middle',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& tbody tr:last-child td': { borderBottomWidth: '0' },
  '& tbody tr:hover td': { bg: 'color-mix(in srgb, {colors.bg.muted} 55%, transparent)' },
  // The heading of a group of rows.
  '& tr[data-section] > *': { bg: 'bg.muted', color: 'fg', fontWeight: '650', fontSize: 'inherit', py: 2 },
  '& tbody tr[data-section]:hover td': { bg: 'bg.muted' },
  '& [data-align=end]': { textAlign: 'end' },
  '& td[data-actions]': { w: '1px', whiteSpace: 'nowrap', textAlign: 'end', py: 1.5 },
  '& tr[data-unread] td:first-of-type': { boxShadow: 'inset 4px 0 0 {colors.brand.solid}' },
};

const blocks = {
  '&, & tbody': { display: 'block' },
  '& thead': { srOnly: true },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    px: 4,
    py: 3.5,
    '& + tr': { borderTopWidth: '1px', borderColor: 'border' },
  },
  '& td': { flex: '1 0 100%', minW: 0, overflowWrap: 'anywhere' },
  // Numbers are short, so they share a line.
  '& td[data-align=end]': { flex: 'none' },
  '& td[data-label]:not([data-primary])::before': {
    content: 'attr(data-label)',
    color: 'fg.muted',
    me: 1.5,
  },
  '& tr[data-section]': { bg: 'bg.muted', fontWeight: '650', py: 2.5 },
  '& tr[data-section] th': { flex: '1 0 100%', textAlign: 'start', fontWeight: '650' },
  '& tr[data-section] td[data-label]::before': { fontWeight: '400' },
  '& td[data-empty]': { display: 'none' },
  '& td[data-primary]': { fontSize: '15px' },
  '& td[data-actions]': { pt: 2 },
  '& tr[data-unread]': { boxShadow: 'inset 4px 0 0 {colors.brand.solid}' },
};

export const Grid = styled('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'table',
    '& td[data-primary]': { fontWeight: '600' },
    '& th[data-silent] > span': { srOnly: true },
    sm: { '&:not([data-blocks])': wide, '&[data-blocks]': blocks },
    smDown: blocks,
  },
  variants: {
    density: {
      comfortable: { sm: { '&:not([data-blocks]) td': { py: 3.5 } } },
      compact: { sm: { '&:not([data-blocks]) td': { py: 2.5 } } },
    },
  },
});
