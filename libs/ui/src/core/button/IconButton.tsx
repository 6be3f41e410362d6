import { chakra } from '@chakra-ui/react/styled-system';
import { cloneElement, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/shapes';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'children'> {
  /** The name that is spoken and shown as a tooltip. */
  label: string;
  icon: IconName;
  /** 32 or 40 px. */
  size?: 'sm' | 'md';
  tone?: 'neutral' | 'danger';
  /** A number in the corner, shown above 0; it is for the eye: say it in `label` or in a description too. */
  badge?: number;
  /** The only child is an empty link that takes the look. */
  asChild?: boolean;
  children?: ReactNode;
}

const Look = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    flex: 'none',
    color: 'fg.muted',
    cursor: 'pointer',
    bg: 'transparent',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _expanded: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'bg.muted', color: 'fg' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
    _motionSafe: { transition: 'background-color {durations.fast}' },
  },
  variants: {
    size: {
      sm: { w: '32px', h: '32px', borderRadius: '8px' },
      md: { w: '40px', h: '40px', borderRadius: 'control' },
    },
    tone: { neutral: {}, danger: { _hover: { bg: 'danger.subtle', color: 'danger.fg' } } },
  },
  defaultVariants: { size: 'md', tone: 'neutral' },
});

const Corner = chakra('span', {
  base: {
    position: 'absolute',
    top: '3px',
    right: '1px',
    minW: '18px',
    h: '18px',
    px: '5px',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'white',
    fontSize: '12px',
    fontWeight: '650',
    lineHeight: '18px',
    textAlign: 'center',
    boxShadow: '0 0 0 2px {colors.bg.panel}',
  },
});

/** An icon that is a button; its word is the accessible name and the tooltip. */
export function IconButton({ label, icon, badge = 0, asChild = false, children, ...rest }: IconButtonProps) {
  const inside = (
    <>
      <Icon name={icon} />
      {badge > 0 && <Corner aria-hidden="true">{badge > 99 ? '99+' : badge}</Corner>}
    </>
  );
  if (asChild && isValidElement(children)) {
    return (
      <Look asChild aria-label={label} title={label} {...rest}>
        {cloneElement(children, undefined, inside)}
      </Look>
    );
  }
  return (
    <Look type="button" aria-label={label} title={label} {...rest}>
      {inside}
    </Look>
  );
}
