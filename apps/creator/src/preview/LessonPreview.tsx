import type { CheckType } from '@stupeni/contract';
import { configQuery } from '@stupeni/remote';
import type { RichDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { Box, Flex, Grid, Icon, Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../server-state/queries';
import { FileTrial } from './FileTrial';
import { LessonRail } from './LessonRail';
import { LessonTop } from './LessonTop';
import { placeInCourse } from './place-in-course';
import { fit, pageLook, sheetLook, type Width } from './preview-look';
import { QuestionsBlock } from './QuestionsBlock';
import { SavedTest } from './SavedTest';
import { texts } from './texts';
import { TriedAction } from './TriedAction';

/** The lesson from the fields of the form. Ids are null when nothing is selected or stored. */
interface EditedLesson {
  id: number | null;
  title: string;
  order: number;
  courseId: number | null;
  courseTitle: string;
  content: RichDocument;
  checkType: CheckType;
  testId: number | null;
}

interface LessonPreviewProps {
  lesson: EditedLesson;
  width: Width;
}

/** The lesson page of a learner (look.md §6) with the current input. */
export function LessonPreview({ lesson, width }: LessonPreviewProps) {
  const { courseId, content, checkType } = lesson;
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== null });
  const hosts = useQuery(configQuery()).data?.embedHosts ?? [];
  const placed = placeInCourse(course.data?.lessons ?? [], lesson);
  const following = placed[placed.findIndex(({ isEdited }) => isEdited) + 1];
  return (
    <Grid
      css={pageLook(width)}
      gridTemplateColumns={
        width === 'phone' ? 'minmax(0, 1fr)' : { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' }
      }
    >
      <Box minW="0">
        <Flex px={fit(width, 4, 0)} mb={4} gap={1.5} align="center" fontSize="14px" color="fg.muted">
          <Icon name="chevronLeft" size={16} />
          {lesson.courseTitle || texts.noCourse}
        </Flex>
        <Box as="article" css={sheetLook(width)}>
          <LessonTop lesson={lesson} placed={placed} width={width} />
          {content.blocks.length > 0 ? (
            <RichText document={content} embedHosts={hosts} />
          ) : (
            checkType !== 'TEST' && <Text color="fg.muted">{texts.empty}</Text>
          )}
          <Action lesson={lesson} width={width} following={following?.title} />
        </Box>
        {checkType !== 'TEST' && <QuestionsBlock width={width} />}
      </Box>
      {width === 'desktop' && <LessonRail placed={placed} />}
    </Grid>
  );
}

interface ActionProps extends LessonPreviewProps {
  following: string | undefined;
}

function Action({ lesson: { checkType, testId }, width, following }: ActionProps) {
  switch (checkType) {
    case 'VIEW':
      return (
        <TriedAction
          width={width}
          label={texts.next}
          words={following === undefined ? texts.lastOne : texts.opensNext(following)}
          tried={texts.nextTried}
        />
      );
    case 'FILE':
      return <FileTrial width={width} />;
    case 'TEST':
      return <SavedTest id={testId} width={width} />;
    default:
      return checkType satisfies never;
  }
}
