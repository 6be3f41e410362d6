import type { Role } from '@stupeni/contract';
import { emit, type ShellUser } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { roleHome } from '@stupeni/rules';
import { Box, BrandMark } from '@stupeni/ui/core';
import { useEffect } from 'react';
import { brand } from '../../index-html/brand';
import { barLook, logoLook } from '../bar-look';
import type { MorePartsState } from '../use-more-parts';
import { AccountMenu } from './AccountMenu';
import { HelpButton } from './HelpButton';
import { NotificationBell } from './NotificationBell';
import { SearchButton } from './SearchButton';
import { StaffTabs } from './StaffTabs';
import { watchTabCounts } from './tab-counts';
import { ThemeButton } from './ThemeButton';
import { useTabs } from './use-tabs';

interface Props {
  user: ShellUser;
  more: MorePartsState;
}

/**
 * The header bar (specification §2): home, the tabs of the staff, the search, the help, the theme button, the learner's
 * bell, the person's menu.
 */
export function Header({ user, more }: Props) {
  const tabs = useTabs(user);
  const home = roleHome[user.role];
  useFollowedRights(user.role);
  // No count is missed, because the remotes load after the header.
  useEffect(watchTabCounts, []);
  const preloadTarget = () => emit('stupeni:ahead', { path: home });
  const preloadHandlers = {
    onMouseEnter: preloadTarget,
    onFocus: preloadTarget,
    onTouchStart: preloadTarget,
  };
  return (
    <Box as="header" {...barLook} {...rowsLook} pt={{ base: tabs.length > 0 ? '8px' : 0, lg: 0 }}>
      <Box asChild {...logoLook}>
        <Link to={home} {...preloadHandlers}>
          <BrandMark />
          <Box as="span" css={narrowLook}>
            {brand}
          </Box>
        </Link>
      </Box>
      {tabs.length > 0 && <StaffTabs tabs={tabs} />}
      <Box flex="1" />
      <SearchButton />
      <HelpButton />
      <ThemeButton />
      {user.role === 'LEARNER' && <NotificationBell />}
      <AccountMenu user={user} more={more} />
    </Box>
  );
}

/** Follows the rights of a moderator. Other roles have no rights, so they do not load the code. */
function useFollowedRights(role: Role) {
  useEffect(() => {
    if (role !== 'MODERATOR') return undefined;
    const stopping = new AbortController();
    void import(/* webpackChunkName: "frame" */ './read-rights').then(({ followRights }) => {
      if (!stopping.signal.aborted) stopping.signal.addEventListener('abort', followRights());
    });
    return () => stopping.abort();
  }, [role]);
}

/** In the narrowest windows the name is only for screen readers, so that the mark and five buttons fit. */
const narrowLook = {
  '@media (max-width: 359px)': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

/** In narrow windows the tabs are the last row. With a large font a phone has no room for all buttons in one row. */
const rowsLook = {
  h: 'auto',
  minH: { base: '56px', sm: '60px' },
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  justifyContent: 'flex-end',
} as const;
