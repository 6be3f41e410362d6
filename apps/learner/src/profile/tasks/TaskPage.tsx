import type { TaskDetail } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Flex, Heading, pageLooks, Text, TextLink } from '@stupeni/ui/core';
import { lessonAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';
import { FileAction } from '../../lesson/file/FileAction';
import { useWorks } from '../../lesson/file/use-works';
import { standingOf } from '../../lesson/file/work-history';
import { WorkHistory } from '../../lesson/file/WorkHistory';
import { LessonContent } from '../../lesson/LessonContent';
import { QuestionsBlock } from '../../lesson/questions/QuestionsBlock';
import { taskQuery } from '../../server-state/queries';
import { BackToTasks } from './BackToTasks';
import { TaskBadge } from './TaskBadge';
import { texts } from './texts';

/** A task in full: what to do, what was handed in, the file and the questions. */
export function TaskPage({ task }: { task: TaskDetail }) {
  const { id, title, course, tag, status, content, submissions } = task;
  const ahead = useAhead();
  const works = useWorks(taskQuery(id), submissions);
  return (
    <Box css={pageLooks.column}>
      <Box px={{ base: 4, md: 0 }} mb={4}>
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
          <TextLink asChild>
            <Link to={`/courses/${course.id}/lesson/${id}`} {...ahead(lessonAhead(id))}>
              {texts.toLesson}
            </Link>
          </TextLink>
        </Flex>
        <LessonContent content={content} optional={false} />
        <WorkHistory works={works} />
        {status !== 'COMPLETED' && (
          <FileAction lesson={task} before={standingOf(submissions)} preview={false} />
        )}
      </Box>
      <QuestionsBlock lessonId={id} checkType="FILE" preview={false} />
    </Box>
  );
}
