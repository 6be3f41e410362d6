import type { ReactNode } from 'react';
import { Icon } from '../../core/icon/Icon';
import type { IconName } from '../../core/icon/shapes';
import { styled } from '../../core/system/styled';

export type BadgeTone = 'review' | 'clarify' | 'rework' | 'brand' | 'sun' | 'neutral' | 'success' | 'danger';

export interface BadgeProps {
  tone: BadgeTone;
  icon?: IconName;
  /** The text is a name that people gave: its first letter stays as it is. */
  asWritten?: boolean;
  children: ReactNode;
}

const Look = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    ps: '7px',
    pe: '9px',
    py: '3px',
    borderRadius: 'chip',
    fontSize: '13px',
    fontWeight: '600',
    lineHeight: '1.3',
    maxW: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    // Forced colours remove the fill, so it has an outline.
    _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
  },
});

/** Labels of the specification are in both cases. On the screen all begin with a capital letter. */
const Words = styled('span', {
  base: { display: 'inline-block', minW: 0, _firstLetter: { textTransform: 'uppercase' } },
});

/** A status in words: hue, icon and text together (look.md §2). */
export function Badge({ tone, icon, asWritten = false, children }: BadgeProps) {
  return (
    <Look colorPalette={tone}>
      {icon && <Icon name={icon} size={16} />}
      {asWritten ? <span>{children}</span> : <Words>{children}</Words>}
    </Look>
  );
}
