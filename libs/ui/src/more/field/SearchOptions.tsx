import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Icon } from '../../core/icon/Icon';
import { styled } from '../../core/system/styled';
import { Popover, type PopoverProps } from '../popover/Popover';
import { texts } from '../texts';
import { foldCase } from './fold-case';

export interface SearchOption {
  value: string;
  label: string;
  /** Words at the end of the line, for example a number of members. */
  note?: string;
  /** True if the caller has found the option for the typed search. Its label need not contain the search then. */
  isFound?: boolean;
}

interface SearchOptionsProps extends Pick<PopoverProps, 'anchor' | 'label'> {
  id: string;
  /** The typed search. Labels show where they contain it. */
  search: string;
  options: readonly SearchOption[];
  /** The index of the option that Enter chooses. */
  activeIndex: number;
  /** The present choice. */
  value: string;
  /** The number of found options that are not shown. */
  rest: number;
  onChoose: (option: SearchOption) => void;
  onClose: () => void;
}

/** Border and padding of the sheet, in px. */
const edges = 14;

const Line = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 2,
    px: 2,
    py: 2,
    borderRadius: '8px',
    cursor: 'pointer',
    fontSize: '15px',
    scrollMarginBlock: '6px',
    '&[data-active]': { bg: 'brand.subtle', _highContrast: { outline: '2px solid Highlight' } },
    _hover: { bg: 'bg.muted' },
    '& mark': {
      bg: 'transparent',
      color: 'brand.fg',
      fontWeight: '600',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

/** The list of a `SearchSelectField`, next to the field and at least as wide. */
export function SearchOptions({
  id,
  label,
  anchor,
  search,
  options,
  activeIndex,
  value,
  rest,
  onChoose,
  onClose,
}: SearchOptionsProps) {
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chromium returns a promise, which React would take for a cleanup.
    void active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, search]);
  const field = anchor()?.getBoundingClientRect();
  return (
    <Popover role="listbox" id={id} label={label} anchor={anchor} onClose={onClose} tight>
      <chakra.div
        maxH="320px"
        overflowY="auto"
        minW="min(340px, calc(100vw - 40px))"
        style={{ width: (field?.width ?? 0) - edges }}
      >
        {options.map((option, index) => (
          <Line
            key={option.value}
            ref={index === activeIndex ? active : undefined}
            id={`${id}-${index}`}
            role="option"
            // The mark must not split a word for screen readers.
            aria-label={[option.label, option.note].filter(Boolean).join(', ')}
            aria-selected={option.value === value}
            data-active={index === activeIndex || undefined}
            // This keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <Words option={option} chosen={option.value === value} search={search} />
          </Line>
        ))}
        {options.length === 0 && <End>{texts.nothingFound}</End>}
        {rest > 0 && <End>{texts.typeMore(rest)}</End>}
      </chakra.div>
    </Popover>
  );
}

const End = ({ children }: { children: string }) => (
  <chakra.div role="presentation" px={2} py={2} textStyle="meta" color="fg.muted">
    {children}
  </chakra.div>
);

interface WordsProps {
  option: SearchOption;
  chosen: boolean;
  search: string;
}

const Words = ({ option: { label, note }, chosen, search }: WordsProps) => (
  <>
    <chakra.span w="18px" flex="none" pt="2px" color="brand.fg">
      {chosen && <Icon name="check" size={16} />}
    </chakra.span>
    <chakra.span flex="1" minW="0" overflowWrap="anywhere">
      <Marked text={label} search={search} />
    </chakra.span>
    {note && (
      <chakra.span flex="none" textStyle="meta" color="fg.muted" pt="1px">
        {note}
      </chakra.span>
    )}
  </>
);

function Marked({ text, search }: { text: string; search: string }) {
  const wanted = search.trim();
  const from = wanted === '' ? -1 : foldCase(text).indexOf(foldCase(wanted));
  if (from < 0) return text;
  const to = from + wanted.length;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
