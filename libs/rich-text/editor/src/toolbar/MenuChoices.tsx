import { Box, Icon } from '@stupeni/ui/core';
import { listItems, moveInMenu } from '@stupeni/ui/more';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export interface MenuChoice<V extends string> {
  value: V;
  /** The name of the choice. Typing its first letter moves the focus to the choice. */
  label: string;
  /** Replaces the drawn name, for example in its own font. */
  look?: ReactNode;
  lang?: string;
  /** True if it is an action and not a choice. */
  action?: boolean;
}

export interface MenuChoicesProps<V extends string> {
  choices: readonly MenuChoice<V>[];
  value: V | null;
  onChoose: (value: V) => void;
  /** Called on Tab, which closes the list without a choice. */
  onLeave: () => void;
}

const itemLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  w: 'full',
  minH: '34px',
  minW: '150px',
  ps: 2,
  pe: 4,
  py: 1,
  borderRadius: '8px',
  textAlign: 'start',
  cursor: 'pointer',
  color: 'fg',
  '& > svg': { color: 'brand.fg', visibility: 'hidden' },
  '&[aria-checked=true] > svg': { visibility: 'visible' },
  '&:hover, &:focus': { bg: 'bg.muted' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;

/** The items of an open list. Arrows, Home, End and letters move the focus. */
export function MenuChoices<V extends string>({ choices, value, onChoose, onLeave }: MenuChoicesProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = list.current ? listItems(list.current) : [];
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0];
    chosen?.focus();
  }, []);
  const moveFocus = (event: KeyboardEvent) => {
    // The toolbar around the list handles the same keys.
    event.stopPropagation();
    if (event.key === 'Tab') {
      event.preventDefault();
      onLeave();
    } else if (list.current) moveInMenu(event, list.current);
  };
  return (
    <div ref={list} role="none" onKeyDown={moveFocus}>
      {choices.map((choice) => (
        <Box key={choice.value} asChild css={itemLook}>
          <button
            type="button"
            role={choice.action ? 'menuitem' : 'menuitemradio'}
            aria-checked={choice.action ? undefined : choice.value === value}
            aria-label={choice.label}
            lang={choice.lang}
            tabIndex={-1}
            onClick={() => onChoose(choice.value)}
          >
            <Icon name="check" size={16} />
            {choice.look ?? choice.label}
          </button>
        </Box>
      ))}
    </div>
  );
}
