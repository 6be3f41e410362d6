import { Link, useLocation } from '@stupeni/router';
import { IconButton, VisuallyHidden } from '@stupeni/ui/core';
import { useEffect, type ReactNode } from 'react';
import { texts } from './texts';
import { readUnread, useUnread, watchUnread } from './unread';

interface BellLinkProps {
  count: number;
  children?: ReactNode;
}

/** The badge is drawn by the style of the button around it; its number is in the page as text too. */
function BellLink({ count, children, ...look }: BellLinkProps) {
  return (
    <Link {...look} to="/profile/notifications">
      {children}
      {count > 0 && <VisuallyHidden>{count}</VisuallyHidden>}
    </Link>
  );
}

/** The learner's way to the notifications; its badge is the number of unread ones. */
export function NotificationBell() {
  const { pathname } = useLocation();
  const count = useUnread((unread) => unread.count);
  useEffect(() => watchUnread(), []);
  useEffect(() => void readUnread(), [pathname]);
  return (
    <IconButton
      label={texts.notifications}
      icon="bell"
      badge={count}
      description={count > 0 ? texts.unread(count) : undefined}
      asChild
    >
      <BellLink count={count} />
    </IconButton>
  );
}
