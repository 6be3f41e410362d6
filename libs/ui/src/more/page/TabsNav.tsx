import { chakra } from '@chakra-ui/react/styled-system';
import { Children, type ReactNode } from 'react';
import { styled } from '../../core/system/styled';

export interface TabsNavProps {
  /** The name of the navigation: «Разделы профиля». */
  label: string;
  /** Router links (NavLink sets `aria-current="page"`, which draws the underline). A link may contain a `Counter`. */
  children: ReactNode;
  /** `header`: as high as the header around it; `page`: under a page's title. */
  place?: 'header' | 'page';
}

const List = styled('ul', {
  base: {
    display: 'flex',
    gap: 1,
    listStyle: 'none',
    '--air': { base: '10px', sm: '14px' },
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    '& a': {
      display: 'flex',
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
  variants: {
    place: {
      header: { '& a': { h: { base: '44px', sm: '60px' } } },
      // Aligned with the title: the padding is outside the page's edge.
      page: { '& a': { h: '44px' }, mx: 'calc(-1 * var(--air))' },
    },
  },
});

const underline = { borderBottomWidth: '1px', borderColor: 'border' };

/** Links between the pages of one section. They are addresses, so this is a navigation and not a tablist. */
export function TabsNav({ label, children, place = 'page' }: TabsNavProps) {
  return (
    <chakra.nav aria-label={label} minW="0" css={place === 'page' ? underline : undefined}>
      <List place={place}>
        {Children.map(children, (link) => link && <chakra.li flex="none">{link}</chakra.li>)}
      </List>
    </chakra.nav>
  );
}
