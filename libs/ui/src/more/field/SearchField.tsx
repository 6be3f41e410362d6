import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { IconButton } from '../../core/button/IconButton';
import { controlLook } from '../../core/field/control-look';
import { Icon } from '../../core/icon/Icon';
import { texts } from '../texts';
import { useDebouncedText } from './use-debounced-text';
import { styled } from '../../core/system/styled';

export interface SearchFieldProps {
  /** The accessible name. It is also the placeholder. */
  label: string;
  /** The search text. A change from outside replaces the typed text. */
  value: string;
  /** Called with the typed text, trimmed, after a pause in typing. */
  onChange: (value: string) => void;
  /** The length of the pause, in milliseconds. */
  delay?: number;
  placeholder?: string;
}

const Control = styled('input', controlLook);

/** A search over a list: a magnifier icon, the text, a button that clears it. */
export function SearchField({ label, value, onChange, delay = 300, placeholder = label }: SearchFieldProps) {
  const { typed, type, typeAtOnce } = useDebouncedText(value, onChange, delay);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    typeAtOnce('');
    input.current?.focus();
  };
  return (
    <chakra.div position="relative" w="full" maxW={{ base: 'full', sm: '320px' }}>
      <chakra.span position="absolute" insetInlineStart={3} top="11px" color="fg.muted" pointerEvents="none">
        <Icon name="search" />
      </chakra.span>
      <Control
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        ps="40px"
        pe="44px"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {typed !== '' && (
        <chakra.span position="absolute" insetInlineEnd="5px" top="5px">
          <IconButton label={texts.clearSearch} icon="close" size="sm" onClick={clear} />
        </chakra.span>
      )}
    </chakra.div>
  );
}
