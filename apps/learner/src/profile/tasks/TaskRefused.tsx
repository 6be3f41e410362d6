import type { ApiError } from '@stupeni/api-client';
import { FailureState } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { BackToTasks } from './BackToTasks';
import { texts } from './texts';

/** The task is there, but not open to the learner yet: the API's sentence, and what to do first. */
export function TaskRefused({ error }: { error: ApiError }) {
  const blocking = error.body['blocking'] as { title: string; order: number } | undefined;
  return (
    <Page>
      <FailureState
        level={1}
        title={error.body.message}
        text={blocking ? texts.firstPass(blocking) : texts.closedText}
        action={<BackToTasks />}
      />
    </Page>
  );
}
