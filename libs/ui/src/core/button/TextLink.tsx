import type { ComponentProps, ReactNode } from 'react';
import { styled } from '../system/styled';

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'color'> {
  /** `muted` is for back links and for meta lines. */
  tone?: 'brand' | 'muted';
  /** The only child is a router link that gets the look. */
  asChild?: boolean;
  children: ReactNode;
}

const Look = styled('a', {
  base: {
    textUnderlineOffset: '0.18em',
    textDecorationThickness: '1px',
    borderRadius: 'step',
    cursor: 'pointer',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: {
    tone: {
      brand: { color: 'brand.fg', textDecorationLine: 'underline' },
      muted: { color: 'fg.muted', _hover: { textDecorationLine: 'underline' } },
    },
  },
  defaultVariants: { tone: 'brand' },
});

export function TextLink(props: TextLinkProps) {
  return <Look {...props} />;
}
