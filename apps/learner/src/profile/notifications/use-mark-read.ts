import { call } from '@stupeni/api-client';
import { emit } from '@stupeni/federation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsList } from '../../server-state/lists';

/** Marks one notification or all as read. Then the list and the bell of the shell load again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const onSuccess = async () => {
    emit('stupeni:notifications-changed');
    await queryClient.invalidateQueries({ queryKey: notificationsList.queryKey });
  };
  const one = useMutation({
    mutationFn: (id: number) => call('readNotification', { params: { id } }),
    onSuccess,
  });
  const all = useMutation({ mutationFn: () => call('readAllNotifications'), onSuccess });
  return { one, all };
}
