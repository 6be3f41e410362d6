import type { SystemStyleObject } from '@chakra-ui/react';
import { sheetLook } from '../popover/sheet-look';

export const contentLook: SystemStyleObject = {
  minW: 'min(220px, calc(100vw - 24px))',
  maxW: 'calc(100vw - 24px)',
  p: 1.5,
  ...sheetLook,
  _motionSafe: { _open: { animation: 'appear {durations.fast} {easings.enter}' } },
};

/** The list is out of view until Chakra has set its place, in the next frame. Else it moves away under a click. */
export const unplacedLook: SystemStyleObject = { '--x': '0px', '--y': '-100vh' };

export const itemLook: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  minH: '40px',
  px: 3,
  py: 2,
  borderRadius: '8px',
  color: 'fg',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  '& > svg': { color: 'fg.muted' },
  _highlighted: { bg: 'bg.muted' },
  '&[data-tone=danger]': { color: 'danger.fg', '& > svg': { color: 'danger.fg' } },
  '&[data-separated]': {
    mt: '9px',
    position: 'relative',
    _before: { content: '""', position: 'absolute', insetX: '-6px', top: '-5px', h: '1px', bg: 'border' },
  },
};
