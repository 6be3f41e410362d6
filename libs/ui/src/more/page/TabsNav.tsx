import { chakra } from '@chakra-ui/react/styled-system';
import { Children, type ReactNode } from 'react';
import { styled } from '../../core/system/styled';

export interface TabsNavProps {
  /** The name of the navigation: «Разделы профиля». */
  label: string;
  /** Router links (NavLink sets `aria-current="page"`, which draws the underline). A link may contain a `Counter`. */
  children: ReactNode;
}

const List = styled('ul', {
  base: {
    display: 'flex',
    gap: 1,
    listStyle: 'none',
    '--air': { base: '10px', sm: '14px' },
    // The words are aligned with the title of the page, so the padding of a link is outside of the edge.
    mx: 'calc(-1 * var(--air))',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    '& a': {
      display: 'flex',
      h: '44px',
      alignItems: 'center',
      gap: 2,
      px: 'var(--air)',
      position: 'relative',
      whiteSpace: 'nowrap',
      fontWeight: '550',
      fontSize: { base: '14px', sm: '15px' },
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { color: 'fg' },
      // The row scrolls and would cut the focus ring, so the ring is inside.
      _focusVisible: { outlineOffset: '-3px' },
      _currentPage: {
        color: 'fg',
        _after: {
          content: '""',
          position: 'absolute',
          insetX: 'var(--air)',
          bottom: '0',
          h: '3px',
          bg: 'brand.solid',
          borderRadius: '3px 3px 0 0',
        },
      },
    },
  },
});

/** Links between the pages of one section. They are addresses, so this is a navigation and not a tablist. */
export function TabsNav({ label, children }: TabsNavProps) {
  return (
    <chakra.nav aria-label={label} minW="0" borderBottomWidth="1px" borderColor="border">
      <List>{Children.map(children, (link) => link && <chakra.li flex="none">{link}</chakra.li>)}</List>
    </chakra.nav>
  );
}
