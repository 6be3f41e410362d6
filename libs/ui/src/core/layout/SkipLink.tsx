import type { MouseEventHandler } from 'react';
import { texts } from '../texts';
import { styled } from '../system/styled';

export interface SkipLinkProps {
  /** Address of the main part: `#content`. */
  href: string;
  /** Runs on a press and on Enter, before the browser follows the link. */
  onClick?: MouseEventHandler;
}

const Look = styled('a', {
  base: {
    position: 'absolute',
    insetInlineStart: 4,
    top: '-100px',
    px: 4,
    py: 2.5,
    borderRadius: 'control',
    bg: 'bg.panel',
    color: 'brand.fg',
    fontWeight: '600',
    boxShadow: 'md',
    zIndex: 'skipLink',
    _focusVisible: { top: 2.5 },
  },
});

/** The first stop of the Tab key: a link that skips the header and goes to the content. */
export function SkipLink({ href, onClick }: SkipLinkProps) {
  return (
    <Look href={href} onClick={onClick}>
      {texts.skipToContent}
    </Look>
  );
}
