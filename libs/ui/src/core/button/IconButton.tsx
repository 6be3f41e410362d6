import { cloneElement, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/shapes';
import { styled } from '../system/styled';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: IconName;
  /** The side: 32 or 40 px. */
  size?: 'sm' | 'md';
  tone?: 'neutral' | 'danger';
  /** A number in the corner, shown if above 0. Screen readers do not read it, so write it in `description` too. */
  badge?: number;
  /** Read by screen readers after the name: «непрочитанных: 3». */
  description?: string;
  /** The only child is an empty link that gets the look of a button. */
  asChild?: boolean;
  children?: ReactNode;
}

const Look = styled('button', {
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
    _disabled: {
      color: 'fg.subtle',
      cursor: 'not-allowed',
      // This applies to the tone `danger` too: the rule for hover does not exclude `aria-disabled`.
      _hover: { bg: 'transparent', color: 'fg.subtle' },
    },
    _motionSafe: { transition: 'background-color {durations.fast}' },
    // CSS draws the number, so that it is not in the name of the button.
    '&[data-badge]::after': {
      content: 'attr(data-badge)',
      position: 'absolute',
      top: '3px',
      insetInlineEnd: '1px',
      minW: '18px',
      h: '18px',
      px: '5px',
      borderRadius: 'full',
      bg: 'danger.solid',
      color: 'danger.contrast',
      fontSize: '12px',
      fontWeight: '650',
      lineHeight: '18px',
      textAlign: 'center',
      boxShadow: '0 0 0 2px {colors.bg.panel}',
      _highContrast: { outline: '1px solid CanvasText' },
    },
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

/** An icon button. Its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  badge = 0,
  description,
  asChild = false,
  children,
  ...rest
}: IconButtonProps) {
  const attributes = {
    'aria-label': label,
    'aria-description': description,
    title: label,
    'data-badge': badge > 99 ? '99+' : badge > 0 ? badge : undefined,
    ...rest,
  };
  if (asChild && isValidElement(children)) {
    return (
      <Look asChild {...attributes}>
        {cloneElement(children, undefined, <Icon name={icon} />)}
      </Look>
    );
  }
  return (
    <Look type="button" {...attributes}>
      <Icon name={icon} />
    </Look>
  );
}
