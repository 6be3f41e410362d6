import { type GroupProgress, type GroupShow, groupShows } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';
import { Box, Flex } from '@stupeni/ui/core';
import { texts } from './texts';

interface FilterChipsProps {
  counts: GroupProgress['counts'];
  show: GroupShow | null;
  onShow: (show: GroupShow | null) => void;
}

/** The filters of the table, each with the number of learners that it shows. */
export function FilterChips({ counts, show, onShow }: FilterChipsProps) {
  return (
    <Flex role="group" aria-label={texts.show} wrap="wrap" gap={2}>
      {[null, ...groupShows].map((one) => (
        <Box
          as="button"
          key={one ?? 'all'}
          aria-pressed={show === one}
          onClick={() => onShow(one)}
          css={chip}
        >
          <span>{one === null ? texts.all : texts.shows[one]}</span>
          <Box as="span" fontSize="13px" color={show === one ? 'inherit' : 'fg.muted'}>
            {formatNumber(counts[one ?? 'all'])}
          </Box>
        </Box>
      ))}
    </Flex>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minH: '36px',
  px: '12px',
  py: '5px',
  borderRadius: '9px',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: '14px',
  fontWeight: '600',
  cursor: 'pointer',
  textAlign: 'start',
  _hover: { bg: 'bg.muted' },
  '&[aria-pressed=true]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.solid',
    boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    _highContrast: { outline: '2px solid Highlight' },
  },
};
