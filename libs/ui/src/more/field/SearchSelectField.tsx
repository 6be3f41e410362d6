import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type CommonFieldProps } from '../../core/field/FieldFrame';
import { styled } from '../../core/system/styled';
import { texts } from '../texts';
import { FieldMark } from './FieldMark';
import { foldCase } from './fold-case';
import { type SearchOption, SearchOptions } from './SearchOptions';

export interface SearchSelectFieldProps extends CommonFieldProps {
  options: readonly SearchOption[];
  value: string;
  onChange: (value: string) => void;
  /** The text of the empty choice, whose value is ''. */
  placeholder: string;
  /** Called when the typed search changes, so that the caller can load options that match it (`isFound`). */
  onSearch?: (typed: string) => void;
}

/** The most options that are drawn. To find others, a person types a longer search. */
const mostShown = 50;

const Control = styled('input', controlLook);

/**
 * A field for one choice from a long list: the person types a part of a word. It is a combobox with a list of options
 * (ARIA 1.2): the focus stays in the field, arrows move through the list, Enter chooses, Escape closes.
 */
export function SearchSelectField({
  options,
  value,
  onChange,
  placeholder,
  onSearch,
  ...common
}: SearchSelectFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const { search, activeIndex, isOpen, found, shown, close, choose, combobox } = useSearch(list, {
    options,
    value,
    onChange,
    placeholder,
    onSearch,
  });
  return (
    <FieldFrame {...common}>
      {(control) => (
        <chakra.div position="relative">
          <Control
            {...control}
            ref={field}
            {...combobox}
            pe="40px"
            _placeholder={{ color: isOpen ? 'fg.muted' : 'fg', opacity: 1 }}
          />
          <FieldMark name={isOpen ? 'search' : 'chevronDown'} />
          {isOpen && (
            <SearchOptions
              id={list}
              label={common.label}
              anchor={() => field.current}
              search={search ?? ''}
              options={shown}
              activeIndex={activeIndex}
              value={value}
              rest={found.length - shown.length}
              onChoose={choose}
              onClose={close}
            />
          )}
          <chakra.span role="status" srOnly>
            {isOpen && found.length === 0 ? texts.nothingFound : ''}
          </chakra.span>
        </chakra.div>
      )}
    </FieldFrame>
  );
}

/** The state of the list, and the attributes of its field. `list` is the id of the list. */
function useSearch(
  list: string,
  { options, value, onChange, placeholder, onSearch }: Omit<SearchSelectFieldProps, keyof CommonFieldProps>,
) {
  /** The typed search; null while the list is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const [wantedIndex, setActiveIndex] = useState(0);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const found = filterOptions(search ?? '', options, placeholder);
  const shown = found.slice(0, mostShown);
  // The options of the caller may have become fewer.
  const activeIndex = Math.min(wantedIndex, shown.length - 1);
  const isOpen = search !== null;

  const open = (typed: string) => {
    setSearch(typed);
    onSearch?.(typed);
    const all = filterOptions('', options, placeholder).slice(0, mostShown);
    setActiveIndex(
      typed.trim() === ''
        ? Math.max(
            0,
            all.findIndex((option) => option.value === value),
          )
        : 0,
    );
  };
  const close = () => setSearch(null);
  const choose = (option: SearchOption | undefined) => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) choose(shown[activeIndex]);
    else if (step !== 0 && isOpen)
      setActiveIndex((activeIndex + step + shown.length) % Math.max(1, shown.length));
    else if (step !== 0) open('');
    else return;
    event.preventDefault();
  };
  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? list : undefined,
    'aria-activedescendant': isOpen && shown[activeIndex] ? `${list}-${activeIndex}` : undefined,
    value: search || (isOpen ? '' : chosen),
    placeholder: (isOpen && chosen) || placeholder,
    onChange: (event: ChangeEvent<HTMLInputElement>) => open(event.target.value),
    onClick: () => !isOpen && open(''),
    onKeyDown: press,
    onBlur: close,
  } as const;
  return { search, activeIndex, isOpen, found, shown, close, choose, combobox };
}

/**
 * Without a search: the empty choice and all options. With a search: the options whose label contains it, and those
 * that the caller has found (`isFound`).
 */
function filterOptions(
  search: string,
  options: readonly SearchOption[],
  placeholder: string,
): readonly SearchOption[] {
  const wanted = foldCase(search.trim());
  if (wanted === '') return [{ value: '', label: placeholder }, ...options];
  return options.filter(({ label, isFound }) => isFound || foldCase(label).includes(wanted));
}
