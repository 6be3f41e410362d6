import { FailureState } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { BackToTasks } from './BackToTasks';
import { texts } from './texts';

/** The page for an id that is not a task of this learner (specification §8). */
export const TaskNotFound = () => (
  <Page>
    <FailureState level={1} title={texts.notFound} text={texts.notFoundText} action={<BackToTasks />} />
  </Page>
);
