import type { ProblemError } from '@stupeni/api-client';
import type { ProblemOf } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Button, FailureState, Flex } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { addresses } from '../../navigation/addresses';
import { loadLesson } from '../../navigation/load-screens';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { BackToTasks } from './BackToTasks';
import { texts } from './texts';

type Blocking = ProblemOf<'lesson_locked'>['blocking'];

/** The page of a task that is not open yet: the sentence of the API, and the lesson to finish first. */
export function TaskLocked({ error }: { error: ProblemError }) {
  const { body } = error;
  const blocking = body.error === 'lesson_locked' ? body.blocking : undefined;
  const day = body.error === 'lesson_opens_later' ? body.opensOn : undefined;
  return (
    <Page>
      <FailureState
        level={1}
        title={body.message}
        text={blocking ? texts.firstPass(blocking) : day ? texts.opens(day) : texts.closedText}
        action={
          <Flex gap={3} wrap="wrap" justify="center">
            {blocking && <LessonLink {...blocking} />}
            <BackToTasks />
          </Flex>
        }
      />
    </Page>
  );
}

function LessonLink({ id, courseId, order }: Blocking) {
  const loadAhead = useLoadAhead();
  return (
    <Button asChild>
      <Link to={href(addresses.lesson, { courseId, lessonId: id })} {...loadAhead(loadLesson(id))}>
        {texts.goToLesson(order)}
      </Link>
    </Button>
  );
}
