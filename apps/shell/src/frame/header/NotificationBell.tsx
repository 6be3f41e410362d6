import { emit } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { IconButton, VisuallyHidden } from '@stupeni/ui/core';
import { useState, type ReactNode } from 'react';
import { useUnread } from '../../news/unread';
import { texts } from './texts';

const path = '/profile/notifications';
const preloadTarget = () => emit('stupeni:ahead', { path });
const preloadHandlers = { onMouseEnter: preloadTarget, onFocus: preloadTarget, onTouchStart: preloadTarget };

interface BellLinkProps {
  count: number;
  children?: ReactNode;
}

/** The link with the bell. The style of the button draws the badge, and the text is for screen readers. */
function BellLink({ count, children, ...look }: BellLinkProps) {
  return (
    <Link {...look} {...preloadHandlers} to={path}>
      {children}
      {count > 0 && <VisuallyHidden>{count}</VisuallyHidden>}
    </Link>
  );
}

/** The learner's link to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const count = useUnread((unread) => unread.count) ?? 0;
  return (
    <>
      <IconButton
        label={texts.notifications}
        icon="bell"
        badge={count}
        description={count > 0 ? texts.unread(count) : undefined}
        asChild
      >
        <BellLink count={count} />
      </IconButton>
      <ArrivalMessage />
    </>
  );
}

/** Announces a notification that arrives while the page is open, but not those from before. */
function ArrivalMessage() {
  const count = useUnread((unread) => unread.count);
  const [announced, setAnnounced] = useState({ count, words: '' });
  if (count !== announced.count) {
    const hasMore = count !== null && announced.count !== null && count > announced.count;
    setAnnounced({ count, words: hasMore ? texts.arrived(count) : '' });
  }
  return <VisuallyHidden role="status">{announced.words}</VisuallyHidden>;
}
