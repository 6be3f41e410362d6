import { ApiError, call, NoConnection } from '@stupeni/api-client';
import { on } from '@stupeni/federation';
import { create } from 'zustand';

/** How many notifications the learner has not read; the bell's whole state. */
export const useUnread = create<{ count: number }>(() => ({ count: 0 }));

let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  try {
    const notifications = await call('listNotifications');
    useUnread.setState({ count: notifications.filter(({ read }) => !read).length });
  } catch (cause) {
    if (!isExpected(cause)) console.warn('The notifications did not come; the bell keeps its number.', cause);
  } finally {
    asking = undefined;
  }
}

/** A session that is over ends by itself, and a lost connection passes: neither is a fault to look into. */
const isExpected = (cause: unknown) =>
  cause instanceof NoConnection || (cause instanceof ApiError && cause.status === 401);

/** Reads the notifications again, one request at a time. */
export function readUnread(): Promise<void> {
  return (asking ??= ask());
}

const readIfVisible = () => {
  if (document.visibilityState === 'visible') void readUnread();
};

/** Keeps the number fresh: an area says that it changed, or the person comes back to the page. */
export function watchUnread(): () => void {
  const leave = on('stupeni:notifications-changed', () => void readUnread());
  window.addEventListener('focus', readIfVisible);
  document.addEventListener('visibilitychange', readIfVisible);
  return () => {
    leave();
    window.removeEventListener('focus', readIfVisible);
    document.removeEventListener('visibilitychange', readIfVisible);
  };
}
