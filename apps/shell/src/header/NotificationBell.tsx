import { emit } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { IconButton, VisuallyHidden } from '@stupeni/ui/core';
import { useState, type ReactNode } from 'react';
import { texts } from './texts';
import { useUnread } from './unread';

const path = '/profile/notifications';
const ahead = () => emit('stupeni:ahead', { path });
const pointed = { onMouseEnter: ahead, onFocus: ahead, onTouchStart: ahead };

interface BellLinkProps {
  count: number;
  children?: ReactNode;
}

/** The badge is drawn by the style of the button around it; its number is in the page as text too. */
function BellLink({ count, children, ...look }: BellLinkProps) {
  return (
    <Link {...look} {...pointed} to={path}>
      {children}
      {count > 0 && <VisuallyHidden>{count}</VisuallyHidden>}
    </Link>
  );
}

/** The learner's way to the notifications; its badge is the number of unread ones, as it changes. */
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
      <Arrival />
    </>
  );
}

/** Says that something new came while the page was open; what waited there before is only shown. */
function Arrival() {
  const count = useUnread((unread) => unread.count);
  const [told, setTold] = useState({ count, words: '' });
  if (count !== told.count) {
    const more = count !== null && told.count !== null && count > told.count;
    setTold({ count, words: more ? texts.arrived(count) : '' });
  }
  return <VisuallyHidden role="status">{told.words}</VisuallyHidden>;
}
