import { chakra } from '@chakra-ui/react/styled-system';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../core/icon/Icon';
import type { IconName } from '../../core/icon/shapes';
import { styled } from '../../core/system/styled';
import { Popover } from '../popover/Popover';
import { itemLook, listLook } from './menu-look';
import { listItems, moveInMenu } from './move-in-menu';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** The address of an item that is a link. */
  href?: string;
  /** Called on choice. With `href` it replaces the browser's own navigation. */
  onSelect?: () => void;
  /** Whether there is a line before this item. */
  separated?: boolean;
  tone?: 'neutral' | 'danger';
}

export interface MenuProps {
  /** The name of the list: «Меню пользователя». */
  label: string;
  /** The button that opens the menu: one element with its own accessible name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Shown above the items, for example the signed-in person. */
  head?: ReactNode;
}

/** What has the focus first in an open list: an item after a key, the list itself after a press. */
type FirstFocus = 'first' | 'last' | 'list';

/** A list of actions and links under a button. In the document the list is next to its button, in the same landmark. */
export function Menu({ label, trigger, items, head }: MenuProps) {
  const [focus, setFocus] = useState<FirstFocus | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = focus !== null;
  const close = () => setFocus(null);
  const backToOpener = () => {
    close();
    opener.current?.focus();
  };
  useLayoutEffect(() => {
    if (focus === null || !list.current) return;
    const item = focus === 'list' ? undefined : listItems(list.current).at(focus === 'first' ? 0 : -1);
    (item ?? list.current.parentElement)?.focus({ preventScroll: true });
  }, [focus]);

  const openByKey = (event: KeyboardEvent) => {
    const first = firstFocus[event.key];
    if (first === undefined || event.defaultPrevented) return;
    event.preventDefault();
    setFocus(first);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // There is no `preventDefault`, so that the browser goes on to the element after the button.
    if (event.key === 'Tab') backToOpener();
    else if (list.current) moveInMenu(event, list.current);
  };
  const choose = (event: MouseEvent, { onSelect }: MenuItem) => {
    // The browser itself opens the link in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return close();
    if (onSelect) event.preventDefault();
    backToOpener();
    onSelect?.();
  };
  return (
    <>
      <chakra.button
        ref={opener}
        asChild
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setFocus(isOpen ? null : 'list')}
        onKeyDown={openByKey}
      >
        {trigger}
      </chakra.button>
      {isOpen && (
        <Popover
          id={id}
          role="menu"
          label={label}
          align="end"
          tight
          anchor={() => opener.current}
          onClose={(why) => (why === 'escape' ? backToOpener() : close())}
          onKeyDown={move}
        >
          <chakra.div ref={list} role="none" css={listLook}>
            {head && (
              <chakra.div px={3} py={2} borderBottomWidth="1px" borderColor="border" mb={1}>
                {head}
              </chakra.div>
            )}
            {items.map((item) => (
              <Item key={item.label} item={item} onChoose={(event) => choose(event, item)} />
            ))}
          </chakra.div>
        </Popover>
      )}
    </>
  );
}

const firstFocus: Record<string, FirstFocus | undefined> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

const Row = styled('button', { base: itemLook });

function Item({ item, onChoose }: { item: MenuItem; onChoose: (event: MouseEvent) => void }) {
  const { label, icon, href, separated, tone = 'neutral' } = item;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </>
  );
  return (
    <Row
      asChild
      role="menuitem"
      tabIndex={-1}
      data-tone={tone}
      data-separated={separated || undefined}
      onClick={onChoose}
    >
      {href === undefined ? <button type="button">{content}</button> : <a href={href}>{content}</a>}
    </Row>
  );
}
