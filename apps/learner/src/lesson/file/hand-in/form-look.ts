import { handInLooks } from '@stupeni/lesson-view';
import { progressLook } from '@stupeni/remote';

/** The style of the camera button, which is shown only on a device without a mouse. */
export const cameraLook = {
  ...handInLooks.add,
  flex: '0 1 auto',
  display: 'none',
  '@media (hover: none) and (pointer: coarse)': { display: 'flex' },
} as const;

/** A row: handle, picture, name with state, remedy, actions. */
export const rowLook = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: {
    base: '28px 40px minmax(0, 1fr) auto',
    sm: '32px 44px minmax(0, 1fr) auto auto',
  },
  columnGap: { base: 2, sm: 3 },
  alignItems: 'center',
  px: { base: 1, sm: 2 },
  py: 2,
  bg: 'bg.panel',
  fontSize: '14px',
  '&:not(:last-child)': { borderBottomWidth: '1px', borderColor: 'border' },
  '& .handle': { touchAction: 'none', '& button': { cursor: 'grab' } },
  '& .picture': {
    display: 'grid',
    placeItems: 'center',
    w: { base: '40px', sm: '44px' },
    h: { base: '40px', sm: '44px' },
    borderRadius: '8px',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'brand.fg',
    '&[data-bad]': { bg: 'danger.subtle', color: 'danger.fg' },
    '& img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
  '& .name': { minW: 0 },
  // On a phone this button is below the sentence about the file.
  '& .remedy': {
    gridColumn: { base: '3 / -1', sm: '4' },
    gridRow: { base: '2', sm: '1' },
    justifySelf: 'start',
  },
  '& .actions': { gridColumn: { base: '4', sm: '5' }, gridRow: '1' },
  '& .progress': progressLook,
  '&[data-lifted]': {
    zIndex: 1,
    boxShadow: 'inset 0 0 0 1px {colors.brand.solid}, {shadows.md}',
    _highContrast: { outline: '3px solid Highlight' },
  },
  '[data-dragging] &:not([data-lifted])': {
    _motionSafe: { transition: 'transform {durations.moderate} {easings.enter}' },
  },
} as const;
