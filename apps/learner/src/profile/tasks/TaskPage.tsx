import type { TaskDetail } from '@stupeni/contract';
import { DueDate } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Flex, Heading, pageLooks, Text, TextLink } from '@stupeni/ui/core';
import { HandInForm } from '../../lesson/file/hand-in/HandInForm';
import { UnsentSubmissionText } from '../../lesson/file/hand-in/UnsentSubmissionText';
import { Remark } from '../../lesson/file/versions/Remark';
import { findReturned } from '../../lesson/file/versions/stage';
import { useSubmissions } from '../../lesson/file/versions/use-submissions';
import { Versions } from '../../lesson/file/versions/Versions';
import { FocusKeeper } from '../../lesson/FocusKeeper';
import { LessonContent } from '../../lesson/LessonContent';
import { QuestionsBlock } from '../../lesson/questions/QuestionsBlock';
import { addresses } from '../../navigation/addresses';
import { loadLesson } from '../../navigation/load-screens';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { taskQuery } from '../../server-state/queries';
import { BackToTasks } from './BackToTasks';
import { TaskBadge } from './TaskBadge';
import { texts } from './texts';

/** A task: the assignment, earlier submissions, the upload form and the questions. */
export function TaskPage({ task }: { task: TaskDetail }) {
  const { id, title, course, tag, status, content, due } = task;
  const loadAhead = useLoadAhead();
  const submissions = useSubmissions(taskQuery(id), task.submissions);
  const returned = findReturned(task.submissions);
  return (
    <Box css={pageLooks.column}>
      <Box px={{ base: 4, sm: 8, md: 0 }} mb={4}>
        <BackToTasks />
      </Box>
      <Box as="article" css={pageLooks.sheet}>
        <Text textStyle="meta" fontWeight="600" color="fg.muted" mb={3}>
          {course.title}
        </Text>
        <Heading as="h1" size="h1">
          {title}
        </Heading>
        <Flex mt={3} mb="22px" gap={4} align="center" wrap="wrap">
          <TaskBadge tag={tag} />
          {due && <DueDate due={due} status={status} checkType="FILE" isLocked={false} />}
          <TextLink asChild>
            <Link
              to={href(addresses.lesson, { courseId: course.id, lessonId: id })}
              {...loadAhead(loadLesson(id))}
            >
              {texts.toLesson}
            </Link>
          </TextLink>
        </Flex>
        {returned && <Remark submission={returned} />}
        <LessonContent content={content} />
        <FocusKeeper>
          {status === 'COMPLETED' ? (
            <UnsentSubmissionText lessonId={id} reason="done" />
          ) : (
            <HandInForm key={id} lesson={task} submissions={task.submissions} preview={false} />
          )}
        </FocusKeeper>
        <Versions lessonId={id} submissions={submissions} />
      </Box>
      <QuestionsBlock lessonId={id} checkType="FILE" preview={false} />
    </Box>
  );
}
