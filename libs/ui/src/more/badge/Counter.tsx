import { formatNumber } from '@stupeni/rules';
import { styled } from '../../core/system/styled';

export interface CounterProps {
  count: number;
}

const Look = styled('span', {
  base: {
    px: '7px',
    py: '1px',
    borderRadius: '6px',
    fontSize: '13px',
    fontWeight: '600',
    lineHeight: '1.45',
    bg: 'bg.muted',
    color: 'fg.muted',
    // Forced colours remove the fill, so the number gets an outline.
    _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
    '[aria-current=page] > &': { bg: 'brand.subtle', color: 'brand.fg' },
  },
});

/** The number of waiting items, in a tab. */
export function Counter({ count }: CounterProps) {
  return <Look>{formatNumber(count)}</Look>;
}
