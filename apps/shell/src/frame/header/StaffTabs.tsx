import type { RemoteTab } from '@stupeni/federation';
import { NavLink, useLocation } from '@stupeni/router';
import { formatNumber } from '@stupeni/rules';
import { Box } from '@stupeni/ui/core';
import { useEffect, useRef } from 'react';
import { useRights } from './rights';
import { useTabCounts } from './tab-counts';
import { texts } from './texts';

/**
 * The tabs of a member of the staff. In windows narrower than 1024 px they have their own row. A row that does not fit
 * scrolls.
 */
export function StaffTabs({ tabs }: { tabs: readonly RemoteTab[] }) {
  const counts = useTabCounts();
  const { rights } = useRights();
  const allowed = tabs.filter(({ right }) => right === undefined || rights.includes(right));
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => scrollToCurrent(row.current), [pathname, allowed.length]);
  return (
    <Box as="nav" ref={row} aria-label={texts.sections} {...rowLook}>
      {allowed.map(({ path, label, counted }) => {
        const count = (counted && counts[path]) || 0;
        return (
          <Box asChild key={path} {...tabLook}>
            <NavLink to={path}>
              {label}
              {count > 0 && (
                <>
                  {' '}
                  <Box as="span" {...chipLook}>
                    {formatNumber(count)}
                  </Box>
                </>
              )}
            </NavLink>
          </Box>
        );
      })}
    </Box>
  );
}

/** Scrolls a row that is wider than the window, so that the current tab is in its middle. */
function scrollToCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

const rowLook = {
  display: 'flex',
  gap: '4px',
  h: { base: '44px', lg: '60px' },
  order: { base: 9, lg: 0 },
  // The width of the bar with its padding. 100vw would be too wide in a window with a scroll bar.
  w: { base: 'calc(100% + 28px)', sm: 'calc(100% + 64px)', lg: 'auto' },
  ms: { base: '-16px', sm: '-32px', lg: '24px' },
  me: { base: '-12px', sm: '-32px', lg: '16px' },
  mt: { base: '4px', sm: 0 },
  // The line under the current tab covers the line of the bar. Without this margin it would be a pixel higher.
  mb: { lg: '-1px' },
  px: { base: '4px', sm: '20px', lg: 0 },
  borderTopWidth: { base: '1px', lg: 0 },
  borderColor: 'border',
  overflowX: 'auto',
  overflowY: 'hidden',
} as const;

const tabLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  px: { base: '10px', lg: '14px' },
  color: 'fg.muted',
  fontSize: { base: '14px', lg: '15px' },
  fontWeight: '550',
  whiteSpace: 'nowrap',
  position: 'relative',
  _hover: { color: 'fg' },
  // The row would cut off an outline outside of it.
  _focusVisible: { outlineOffset: '-3px' },
  _currentPage: {
    color: 'fg',
    _after: {
      content: '""',
      position: 'absolute',
      insetX: { base: '10px', lg: '14px' },
      bottom: 0,
      h: '3px',
      bg: 'brand.solid',
      borderRadius: '3px 3px 0 0',
    },
    '& > span': { bg: 'brand.subtle', color: 'brand.fg' },
  },
} as const;

const chipLook = {
  px: '7px',
  py: '1px',
  borderRadius: '6px',
  bg: 'bg.muted',
  color: 'fg.muted',
  fontSize: '13px',
  fontWeight: '600',
} as const;
