import { call } from '@stupeni/api-client';
import { emit } from '@stupeni/federation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsList } from './lists';
import { nextStepsQuery } from './queries';

/** Marks one notification or all as read. Then the list, «Что дальше» and the bell load again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const onSuccess = async () => {
    emit('stupeni:notifications-changed');
    const stale = [notificationsList.queryKey, nextStepsQuery().queryKey];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const markOne = useMutation({
    mutationFn: (id: number) => call('readNotification', { params: { id } }),
    onSuccess,
  });
  const markAll = useMutation({ mutationFn: () => call('readAllNotifications'), onSuccess });
  return { markOne, markAll };
}
