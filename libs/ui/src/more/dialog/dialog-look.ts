import type { SystemStyleObject } from '@chakra-ui/react';

export type DialogSize = 'xs' | 'sm' | 'md' | 'lg' | 'full';

export const backdropLook: SystemStyleObject = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  bg: { _light: 'rgb(21 28 30 / 48%)', _dark: 'rgb(0 0 0 / 62%)' },
  _motionSafe: { _open: { animation: 'appear {durations.moderate} {easings.enter}' } },
};

/** The height of the messages over the page (`Toaster`). On a phone a dialog ends above them. */
const toasts = 'var(--toasts, 0px)';

export const positionerLook: SystemStyleObject = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  display: 'grid',
  // Without this, one long word would make the column wider than a phone and hide the buttons.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: { base: 'end stretch', sm: 'center' },
  p: { base: `0 0 ${toasts}`, sm: 6 },
};

const sheet = (maxW: string, more: SystemStyleObject = {}): SystemStyleObject => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  w: 'full',
  maxW: { base: 'full', sm: maxW },
  maxH: { base: `calc(100dvh - 24px - ${toasts})`, sm: 'calc(100dvh - 48px)' },
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  borderRadius: { base: '18px 18px 0 0', sm: 'dialog' },
  outline: 'none',
  _motionSafe: {
    _open: {
      animation: {
        base: 'riseSheet {durations.slow} {easings.enter}',
        sm: 'rise {durations.slow} {easings.enter}',
      },
    },
  },
  ...more,
});

export const contentLook: Record<DialogSize, SystemStyleObject> = {
  xs: sheet('350px'),
  sm: sheet('440px'),
  md: sheet('640px'),
  lg: sheet('960px'),
  full: sheet('1180px', {
    h: { base: `calc(100dvh - ${toasts})`, sm: 'calc(100dvh - 48px)' },
    maxH: { base: `calc(100dvh - ${toasts})`, sm: 'calc(100dvh - 48px)' },
    borderRadius: { base: '0', sm: 'dialog' },
  }),
};

/** The left and right padding of a dialog. The narrowest size has less padding. */
export const sidePadding = (size: DialogSize) => (size === 'xs' ? '18px' : 6);

export const actionsLook: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2.5,
  px: 6,
  pt: 5,
  pb: 6,
  flex: 'none',
  '& > button, & > a': { flex: { base: '1 1 auto', sm: 'none' } },
};

/** The part that scrolls, the frame around it, and a thin element at each end. An end is visible when it is reached. */
export const bodyLook: Record<'frame' | 'scroll' | 'end', SystemStyleObject> = {
  frame: { position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 1 auto', minH: '0' },
  scroll: { flex: '1 1 auto', minH: '0', overflowY: 'auto' },
  end: { h: '1px', mb: '-1px' },
};

const edge: SystemStyleObject = {
  position: 'absolute',
  insetX: '0',
  zIndex: '1',
  h: '1px',
  bg: 'border.control',
  pointerEvents: 'none',
};
/** The line at an edge behind which there is more content. */
export const edgeLook: Record<'above' | 'below', SystemStyleObject> = {
  above: { ...edge, top: '0', boxShadow: '0 6px 8px -4px rgb(0 0 0 / 18%)' },
  below: { ...edge, bottom: '0', boxShadow: '0 -6px 8px -4px rgb(0 0 0 / 18%)' },
};

export const titleBarLook: SystemStyleObject = {
  display: 'flex',
  flexWrap: { base: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: 3,
  rowGap: 2,
  flex: 'none',
  pe: '64px',
  pt: '22px',
};

/** The title of a dialog whose body has no padding. */
export const flushTitle: SystemStyleObject = { pt: 3, pb: 3, minH: '66px', alignItems: 'center' };
/** The end of the title. It is in one line with the close button, except on a phone. */
export const flushTitleEnd: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  minH: { sm: '42px' },
};
/** The end of the title. It is in one line with the close button, on a phone too. */
export const firstTitleEnd: SystemStyleObject = {
  ...flushTitleEnd,
  minH: '42px',
  order: { base: -1, sm: 0 },
  flex: { base: '1 0 100%', sm: 'none' },
};
/**
 * The distance of the close button from the top: in a dialog whose body has no padding (`flush`), and in other dialogs
 * (`padded`).
 */
export const closeTop = { flush: '13px', padded: 4 } as const;
export const flushBody: SystemStyleObject = {
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  borderTopWidth: '1px',
  borderColor: 'border',
  overflow: 'hidden',
  borderBottomRadius: { base: '0', sm: 'dialog' },
};
