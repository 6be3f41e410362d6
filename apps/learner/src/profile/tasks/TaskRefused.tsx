import type { ApiError } from '@stupeni/api-client';
import { Link } from '@stupeni/router';
import { Button, FailureState, Flex } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { lessonAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';
import { BackToTasks } from './BackToTasks';
import { texts } from './texts';

/** The lesson that has to come first, as the API names it. */
interface Blocking {
  id: number;
  courseId: number;
  title: string;
  order: number;
}

/** The task is there, but not open to the learner yet: the API's sentence, and what to do first. */
export function TaskRefused({ error }: { error: ApiError }) {
  const blocking = error.body['blocking'] as Blocking | undefined;
  return (
    <Page>
      <FailureState
        level={1}
        title={error.body.message}
        text={blocking ? texts.firstPass(blocking) : texts.closedText}
        action={
          <Flex gap={3} wrap="wrap" justify="center">
            {blocking && <WayToLesson {...blocking} />}
            <BackToTasks />
          </Flex>
        }
      />
    </Page>
  );
}

function WayToLesson({ id, courseId, order }: Blocking) {
  const ahead = useAhead();
  return (
    <Button asChild>
      <Link to={`/courses/${courseId}/lesson/${id}`} {...ahead(lessonAhead(id))}>
        {texts.goToLesson(order)}
      </Link>
    </Button>
  );
}
