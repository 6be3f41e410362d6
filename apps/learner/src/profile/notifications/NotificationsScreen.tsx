import { toCallProblem } from '@stupeni/api-client';
import type { Notification } from '@stupeni/contract';
import { useShell } from '@stupeni/remote';
import { useSearchParams } from '@stupeni/router';
import { Box, Button } from '@stupeni/ui/core';
import { FailureNote, ListEnd, problemSentence } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScreenFailure } from '../../navigation/ScreenFailure';
import { notificationsList, unreadList } from '../../server-state/lists';
import { useMarkRead } from '../../server-state/use-mark-read';
import { ProfileFrame } from '../ProfileFrame';
import { texts as profile } from '../texts';
import { NewFilter } from './NewFilter';
import { NotificationRows } from './NotificationRows';
import { texts } from './texts';
import { useFocusNextUnread } from './use-focus-next-unread';

/** /profile/notifications, and its unread ones at `?new=1`: specification §2, notifications. */
export function NotificationsScreen() {
  const [address, setAddress] = useSearchParams();
  const isNewOnly = address.get('new') === '1';
  const notifications = useInfiniteQuery(isNewOnly ? unreadList : notificationsList);
  const unread = useInfiniteQuery(unreadList).data?.total ?? 0;
  const { markAll, options } = useReading(notifications.data?.rows);
  if (notifications.data === undefined && !notifications.isPending) {
    return <ScreenFailure query={notifications} />;
  }
  const rows = notifications.data?.rows;
  return (
    <ProfileFrame
      title={profile.notifications}
      actions={
        unread > 0 && (
          <Button variant="outline" icon="check" loading={markAll.isPending} onClick={() => markAll.mutate()}>
            {texts.markAllRead}
          </Button>
        )
      }
    >
      {markAll.error && (
        <Box mb={4}>
          <FailureNote alert={texts.failed} problem={toCallProblem(markAll.error)} />
        </Box>
      )}
      {(isNewOnly || rows?.length !== 0) && (
        <NewFilter
          isNewOnly={isNewOnly}
          unread={unread}
          onChange={(next) => setAddress(next ? { new: '1' } : {}, { replace: true })}
        />
      )}
      <NotificationRows
        rows={rows}
        isNewOnly={isNewOnly}
        options={options}
        footer={notifications.hasNextPage && <ListEnd pages={notifications} />}
      />
    </ProfileFrame>
  );
}

/** Marks one notification or all of them as read. */
function useReading(rows: Notification[] | undefined) {
  const { markOne, markAll } = useMarkRead();
  const { notify } = useShell();
  const focusAfter = useFocusNextUnread(rows);
  const onRead = (id: number) => {
    focusAfter(id);
    // A toast, because a message above a long list would be out of sight.
    markOne.mutate(id, {
      onError: (cause) =>
        notify({ tone: 'error', title: texts.failed, text: problemSentence(toCallProblem(cause)) }),
    });
  };
  return { markAll, options: { busyWith: markOne.isPending ? markOne.variables : null, onRead } };
}
