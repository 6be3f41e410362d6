import { NavLink } from '@stupeni/router';
import { Box } from '@stupeni/ui/core';
import { useTabCounts } from './tab-counts';
import type { Tab } from './tabs';
import { texts } from './texts';

/** Tabs of a staff area: in the header's row, on a phone in a row of their own that scrolls. */
export function StaffTabs({ tabs }: { tabs: readonly Tab[] }) {
  const counts = useTabCounts();
  return (
    <Box as="nav" aria-label={texts.sections} {...rowLook}>
      {tabs.map(({ path, label }) => {
        const count = counts[path] ?? 0;
        return (
          <Box asChild key={path} {...tabLook}>
            <NavLink to={path}>
              {label}
              {count > 0 && (
                <>
                  {' '}
                  <Box as="span" {...chipLook}>
                    {count}
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

const rowLook = {
  display: 'flex',
  gap: '4px',
  h: { base: '44px', sm: '60px' },
  order: { base: 9, sm: 0 },
  w: { base: '100vw', sm: 'auto' },
  ms: { base: '-16px', sm: '24px' },
  me: { base: '-16px', sm: '16px' },
  mt: { base: '8px', sm: 0 },
  px: { base: '4px', sm: 0 },
  borderTopWidth: { base: '1px', sm: 0 },
  borderColor: 'border',
  overflowX: { base: 'auto', sm: 'visible' },
  overflowY: { base: 'hidden', sm: 'visible' },
} as const;

const tabLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  px: { base: '10px', sm: '14px' },
  color: 'fg.muted',
  fontSize: { base: '14px', sm: '15px' },
  fontWeight: '550',
  whiteSpace: 'nowrap',
  position: 'relative',
  _hover: { color: 'fg' },
  _currentPage: {
    color: 'fg',
    _after: {
      content: '""',
      position: 'absolute',
      insetX: { base: '10px', sm: '14px' },
      bottom: { base: 0, sm: '-1px' },
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
