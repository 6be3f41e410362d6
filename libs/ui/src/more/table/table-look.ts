import { chakra } from '@chakra-ui/react/styled-system';

/** The sheet around a table; on a phone the rows are sheets of their own. */
export const Frame = chakra('div', {
  base: {
    overflowX: { base: 'visible', sm: 'auto' },
    sm: { layerStyle: 'card' },
  },
});

export const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    px: { base: '0', sm: 4 },
    py: 3,
    fontSize: '14px',
    color: 'fg.muted',
    borderTopWidth: { base: '0', sm: '1px' },
    borderColor: 'border',
  },
});

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
  '& td': { px: 4, verticalAlign: 'middle', borderBottomWidth: '1px', borderColor: 'border' },
  '& tbody tr:last-child td': { borderBottomWidth: '0' },
  '& tbody tr:hover td': { bg: 'color-mix(in srgb, {colors.bg.muted} 55%, transparent)' },
  '& [data-align=end]': { textAlign: 'end' },
  '& td[data-actions]': { w: '1px', whiteSpace: 'nowrap', textAlign: 'end', py: 1.5 },
  '& tr[data-unread] td:first-of-type': { boxShadow: 'inset 4px 0 0 {colors.brand.solid}' },
};

const phone = {
  '&, & tbody': { display: 'block' },
  '& thead': { srOnly: true },
  '& tbody tr': {
    display: 'block',
    layerStyle: 'card',
    px: 4,
    py: 3.5,
    '& + tr': { mt: 3 },
  },
  '& td': { display: 'flex', gap: 2, py: 0.5, alignItems: 'baseline', overflowWrap: 'anywhere' },
  '& td[data-label]:not([data-primary])::before': {
    content: 'attr(data-label)',
    color: 'fg.muted',
    flex: 'none',
  },
  '& td[data-primary]': { fontSize: '16px', pb: 1.5 },
  '& td[data-actions]': { pt: 2.5, flexWrap: 'wrap' },
  '& tr[data-unread]': { boxShadow: 'inset 4px 0 0 {colors.brand.solid}' },
};

export const Grid = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'table',
    '& td[data-primary]': { fontWeight: '600' },
    '& th[data-silent] > span': { srOnly: true },
    sm: wide,
    smDown: phone,
  },
  variants: {
    density: {
      comfortable: { sm: { '& td': { py: 3.5 } } },
      compact: { sm: { '& td': { py: 2.5 } } },
    },
  },
});
