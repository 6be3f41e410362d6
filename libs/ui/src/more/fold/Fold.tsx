import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../core/icon/Icon';
import { styled } from '../../core/system/styled';

export interface FoldProps {
  /** The line that opens and closes the content. */
  label: string;
  /** The beginning of the content, shown below the label while the content is closed. */
  beginning?: string;
  /** False shows the content without the line. The content stays mounted when this changes. */
  folds?: boolean;
  children: ReactNode;
}

const Summary = styled('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minH: '24px',
    borderRadius: 'chip',
    color: 'brand.fg',
    fontWeight: '600',
    cursor: 'pointer',
    listStyleType: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&[hidden]': { display: 'none' },
    _hover: { textDecoration: 'underline' },
    '& > svg': { flex: 'none' },
    '& svg': { _motionSafe: { transition: 'transform {durations.fast}' } },
  },
  variants: { long: { true: { display: 'flex', alignItems: 'flex-start', color: 'fg' } } },
});

const Beginning = styled('span', {
  base: { display: 'block', fontWeight: '400', color: 'fg.muted', lineClamp: 2, overflowWrap: 'anywhere' },
});

/** Content that is hidden behind one short line. The browser's search in the page can open it. */
export function Fold({ label, beginning, folds = true, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.details
      css={{ '&[open] > summary svg': { transform: 'rotate(90deg)' } }}
      open={!folds || isOpen}
      onToggle={({ currentTarget }) => {
        if (folds) setIsOpen(currentTarget.open);
      }}
    >
      <Summary hidden={!folds} long={beginning !== undefined}>
        <Icon name="chevronRight" size={16} />
        <span>
          {label}
          {beginning && !isOpen && <Beginning>{beginning}</Beginning>}
        </span>
      </Summary>
      {children}
    </chakra.details>
  );
}
