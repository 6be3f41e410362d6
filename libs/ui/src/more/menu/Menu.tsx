import { Menu as Parts } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { Icon } from '../../core/icon/Icon';
import type { IconName } from '../../core/icon/shapes';
import { contentLook, itemLook, unplacedLook } from './menu-look';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** An address: the item is a link. */
  href?: string;
  /** Called on choice. With `href` it replaces the browser's own navigation. */
  onSelect?: () => void;
  /** A line before this item. */
  separated?: boolean;
  tone?: 'neutral' | 'danger';
}

export interface MenuProps {
  /** The name of the list: «Меню пользователя». */
  label: string;
  /** The button that opens it: one element with its own accessible name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Shown above the items: who is signed in. */
  head?: ReactNode;
  /** The list is in the document only after the first opening. For tables, which have a menu in each row. */
  lazy?: boolean;
}

/** A list of actions and links under a button. It is next to its button in the document, in the same landmark. */
export function Menu({ label, trigger, items, head, lazy = false }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Parts.Root
      lazyMount={lazy}
      positioning={{ placement: 'bottom-end', gutter: 8, strategy: 'fixed' }}
      // After a choice the list takes the focus once more before it closes: return it to the button.
      onExitComplete={() => {
        if (document.activeElement?.matches('body, [role=menu], [role=menu] *')) opener.current?.focus();
      }}
    >
      <Parts.Trigger ref={opener} asChild>
        {trigger}
      </Parts.Trigger>
      <Parts.Positioner css={unplacedLook}>
        <Parts.Content css={contentLook} aria-label={label}>
          {head && (
            <chakra.div px={3} py={2} borderBottomWidth="1px" borderColor="border" mb={1}>
              {head}
            </chakra.div>
          )}
          {items.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}

function Item({ item: { label, icon, href, onSelect, separated, tone = 'neutral' } }: { item: MenuItem }) {
  // Chakra's own `onSelect` depends on the highlight, which a press sets a frame later: a quick click closed the list and
  // chose nothing. A list that closes takes no second click.
  const choose = (event: MouseEvent) => {
    if (!onSelect) return;
    event.preventDefault();
    if (event.currentTarget.closest('[data-state=open]')) onSelect();
  };
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </>
  );
  return (
    <Parts.Item
      value={label}
      onClick={choose}
      css={itemLook}
      asChild={href !== undefined}
      data-tone={tone}
      data-separated={separated || undefined}
    >
      {href === undefined ? inside : <a href={href}>{inside}</a>}
    </Parts.Item>
  );
}
