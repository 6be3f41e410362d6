import { call, toCallProblem } from '@stupeni/api-client';
import type { Announcement } from '@stupeni/contract';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announcementsKey } from './queries';
import { texts } from './texts';

/** Withdraws an announcement: removes it from the notifications, or cancels its sending. A toast shows the result. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Announcement) => call('withdrawAnnouncement', { params: { id } }),
    onSuccess: ({ subject }) => showToast({ tone: 'success', title: texts.withdrawnToast, text: subject }),
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: texts.withdrawFailed,
        text: problemSentence(toCallProblem(error)),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [announcementsKey] }),
  });
}
