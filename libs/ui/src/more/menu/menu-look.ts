import type { SystemStyleObject } from '@chakra-ui/react';

export const listLook: SystemStyleObject = { minW: 'min(208px, calc(100vw - 36px))' };

export const itemLook: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  w: 'full',
  minH: '40px',
  px: 3,
  py: 2,
  borderRadius: '8px',
  color: 'fg',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  '& > svg': { color: 'fg.muted' },
  '&:hover, &:focus': { bg: 'bg.muted' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[data-tone=danger]': { color: 'danger.fg', '& > svg': { color: 'danger.fg' } },
  '&[data-separated]': {
    mt: '9px',
    position: 'relative',
    _before: { content: '""', position: 'absolute', insetX: '-6px', top: '-5px', h: '1px', bg: 'border' },
  },
};
