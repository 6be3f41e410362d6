import { reasonOf } from '@stupeni/api-client';
import { useShell } from '@stupeni/remote';
import { Box, Button } from '@stupeni/ui/core';
import { EmptyState, FailureNote, ListEnd, reasonSentence } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScreenFailure } from '../../page/ScreenFailure';
import { notificationsList } from '../../server-state/lists';
import { ListSkeleton } from '../ListSkeleton';
import { ProfileFrame } from '../ProfileFrame';
import { FocusedRows } from '../rows/FocusedRows';
import { StepTable } from '../rows/StepTable';
import { texts as profile } from '../texts';
import { daysOf } from './days-of';
import { notificationRow } from './notification-row';
import { texts } from './texts';
import { useFocusNextUnread } from './use-focus-next-unread';
import { useMarkRead } from './use-mark-read';

/** /profile/notifications: specification §2, notifications. */
export function NotificationsScreen() {
  const notifications = useInfiniteQuery(notificationsList);
  const { one, all } = useMarkRead();
  const { notify } = useShell();
  const focusAfter = useFocusNextUnread(notifications.data?.rows);
  const onRead = (id: number) => {
    focusAfter(id);
    // A toast, because a message above a long list would be out of sight.
    one.mutate(id, {
      onError: (cause) =>
        notify({ tone: 'error', title: texts.failed, text: reasonSentence(reasonOf(cause)) }),
    });
  };
  if (notifications.isPending) {
    return (
      <ProfileFrame title={profile.notifications}>
        <ListSkeleton />
      </ProfileFrame>
    );
  }
  if (notifications.data === undefined) return <ScreenFailure query={notifications} />;
  const { rows } = notifications.data;
  const unread = rows.filter(({ read }) => !read).length;
  const busyWith = one.isPending ? one.variables : null;
  return (
    <ProfileFrame
      title={profile.notifications}
      // Unread rows on later pages are not known: show no number instead of a wrong one.
      unread={notifications.hasNextPage ? 0 : unread}
      actions={
        unread > 0 && (
          <Button variant="outline" icon="check" loading={all.isPending} onClick={() => all.mutate()}>
            {texts.markAllRead}
          </Button>
        )
      }
    >
      {all.error && (
        <Box mb={4}>
          <FailureNote alert={texts.failed} reason={reasonOf(all.error)} />
        </Box>
      )}
      {rows.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : (
        <FocusedRows count={rows.length}>
          <StepTable
            label={profile.notifications}
            headers={[texts.message, texts.date, texts.action]}
            groups={daysOf(rows).map(({ name, isOneDay, rows: ofDay }) => ({
              key: name,
              name,
              rows: ofDay.map((row) => notificationRow(row, { busyWith, onRead, timeOnly: isOneDay })),
            }))}
            footer={notifications.hasNextPage && <ListEnd pages={notifications} />}
          />
        </FocusedRows>
      )}
    </ProfileFrame>
  );
}
