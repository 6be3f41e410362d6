import { styled } from '../system/styled';

export interface AvatarProps {
  /** One or two letters. */
  initials: string;
  /** The side in px: 36, 32 or 28. */
  size?: 'md' | 'sm' | 'xs';
  /** `sun` marks a teacher's text next to a learner's. */
  tone?: 'brand' | 'sun';
}

const Look = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    fontWeight: '650',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    // Forced colours remove the fill, so the tile gets an outline.
    _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
    // CSS draws the initials, so that they are not in the text of the page or in a button's name.
    _before: { content: 'attr(data-initials)' },
  },
  variants: {
    size: {
      md: { w: '36px', h: '36px', fontSize: '14px', borderRadius: 'control' },
      sm: { w: '32px', h: '32px', fontSize: '13px', borderRadius: '8px' },
      xs: { w: '28px', h: '28px', fontSize: '12px', borderRadius: '8px' },
    },
    tone: { brand: { colorPalette: 'brand' }, sun: { colorPalette: 'sun' } },
  },
  defaultVariants: { size: 'md', tone: 'brand' },
});

/** Initials on a tile. The tile is a decoration: the full name is next to it or in the button's label. */
export function Avatar({ initials, ...look }: AvatarProps) {
  return <Look aria-hidden="true" data-initials={initials} {...look} />;
}
