import { NavLink } from '@stupeni/router';
import { Box } from '@stupeni/ui/core';
import { Counter, Page, PageHead, TabsNav } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { addresses } from '../navigation/addresses';
import { loadCompleted, loadNotifications, loadTasks } from '../navigation/load-screens';
import { useLoadAhead } from '../navigation/use-load-ahead';
import { unreadList } from '../server-state/lists';
import { texts } from './texts';

interface ProfileFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Title and tabs of the three profile pages. The tab «Уведомления» shows the number of unread ones. */
export function ProfileFrame({ title, actions, children }: ProfileFrameProps) {
  const unread = useInfiniteQuery(unreadList).data?.total ?? 0;
  const loadAhead = useLoadAhead();
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs scrolls, and the current tab must be visible. Only the row scrolls: `scrollIntoView`
  // would also scroll the page.
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]');
    const row = current?.closest('ul');
    if (!current || !row) return;
    const hidden = current.getBoundingClientRect().right - row.getBoundingClientRect().right;
    if (hidden > 0) row.scrollLeft += hidden;
  }, [unread]);
  return (
    <Page>
      <PageHead title={title} actions={actions} steady />
      <Box mb={5} ref={tabs}>
        <TabsNav label={texts.profile}>
          <NavLink to={addresses.completed} {...loadAhead(loadCompleted)}>
            {texts.completed}
          </NavLink>
          <NavLink to={addresses.tasks} {...loadAhead(loadTasks)}>
            {texts.tasks}
          </NavLink>
          <NavLink to={addresses.notifications} {...loadAhead(loadNotifications)}>
            {texts.notifications}
            {unread > 0 && <Counter count={unread} />}
          </NavLink>
        </TabsNav>
      </Box>
      {children}
    </Page>
  );
}
