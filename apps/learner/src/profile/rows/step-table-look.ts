/** The sheet around the rows. Without a position of its own it would not cut the hidden headers. */
export const cardLook = { layerStyle: 'card', position: 'relative', overflow: 'hidden' } as const;

/**
 * A row. From `md` on it has three columns. On a narrow screen the subject has a line of its own. The state and the action
 * are below its words, not below its tile.
 * @param wideActions on a narrow screen the action has a line of its own too
 */
export const rowLook = (wideActions: boolean) =>
  ({
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: wideActions ? 'minmax(0, 1fr) 208px 176px' : 'minmax(0, 1fr) 164px 100px',
    },
    columnGap: { base: 3, md: '18px' },
    px: { base: 3.5, md: '18px' },
    py: { base: 3.5, md: '15px' },
    alignItems: 'start',
    '[data-group] + [data-group] > &:first-of-type, & + &': {
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& > [data-subject]': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& > [data-state]': wideActions ? { gridColumn: { base: '1 / -1', md: 'auto' } } : {},
    '& > [data-action]': {
      justifySelf: wideActions ? { base: 'stretch', md: 'end' } : 'end',
      ...(wideActions && { gridColumn: { base: '1 / -1', md: 'auto' }, mt: { base: 3, md: 0 } }),
      _empty: { display: 'none' },
    },
    '&[data-unread]': { boxShadow: 'inset 4px 0 0 {colors.brand.solid}' },
  }) as const;

export const spacing = {
  subject: {
    gridTemplateColumns: '38px minmax(0, 1fr)',
    columnGap: { base: 3, md: '18px' },
    alignItems: 'start',
    // The tile stands beside the title and the details. In one row with the title it would push the details down.
    '& > :first-child': { gridRow: { md: '1 / span 2' } },
  },
  details: { gridColumn: { base: '1 / -1', md: '2' }, minW: 0, maxW: '560px' },
  state: { ps: { base: '50px', md: 0 }, pt: { base: 1.5, md: '2px' }, fontSize: '14px', minW: 0 },
  name: { px: { base: 3.5, md: '18px' }, py: 2, bg: 'bg.muted' },
  footer: { px: 4, py: 3, borderTopWidth: '1px', borderColor: 'border' },
} as const;
