import { call, toCallProblem } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from './texts';

interface DiscussionSwitchProps {
  lessonId: number;
  closed: boolean;
}

/** The button with which staff close the discussion of a lesson or open it again. */
export function DiscussionSwitch({ lessonId, closed }: DiscussionSwitchProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('setDiscussion', { params: { lessonId }, body: { closed: !closed } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['comments', lessonId] }),
  });
  return (
    <Box>
      <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
        {closed ? texts.open : texts.close}
      </Button>
      {error && (
        <Box mt={3}>
          <FailureNote alert={texts.notSet} problem={toCallProblem(error)} />
        </Box>
      )}
    </Box>
  );
}
