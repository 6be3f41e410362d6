import type { ReactNode } from 'react';
import { Icon } from '../../core/icon/Icon';
import type { IconName } from '../../core/icon/shapes';
import { styled } from '../../core/system/styled';

export type BadgeTone = 'review' | 'clarify' | 'rework' | 'brand' | 'sun' | 'neutral' | 'success' | 'danger';

export interface BadgeProps {
  tone: BadgeTone;
  icon?: IconName;
  /** Whether the text is a name that people gave. The case of its first letter is then not changed. */
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
    // Forced colours remove the fill, so the badge gets an outline.
    _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
  },
});

/**
 * Some labels of the specification begin with a capital letter and some do not. On the screen all labels begin with
 * one.
 */
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
