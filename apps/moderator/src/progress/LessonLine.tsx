import { lessonKinds, statusLooks } from '@stupeni/lesson-view';
import { Box, Flex, Icon, Text } from '@stupeni/ui/core';
import { Badge, Moment, StepTile } from '@stupeni/ui/more';
import type { LessonStep } from './course-steps';
import { texts } from './texts';
import { Submissions } from './Submissions';
import type { SubmissionFiles } from './use-progress';

/** One lesson: status, date, score and submissions. */
export function LessonLine({
  step: { lesson, state, current },
  files,
}: {
  step: LessonStep;
  files: SubmissionFiles;
}) {
  const kind = lessonKinds[lesson.checkType];
  const { score, total, changedAt, submissions } = lesson;
  return (
    <Flex
      as="li"
      gap={3}
      px={{ base: 4, sm: 5 }}
      py={2.5}
      align="flex-start"
      css={{ '& + &': { borderTop: '1px solid {colors.border}' } }}
    >
      <StepTile size="sm" state={state} number={lesson.order} current={current} />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" columnGap={4} rowGap={1} justify="space-between">
          <Text flex="1 1 240px" fontWeight="600" color={state === 'locked' ? 'fg.muted' : 'fg'}>
            {texts.lesson(lesson.order, lesson.title)}
          </Text>
          <Status lesson={lesson} state={state} current={current} />
        </Flex>
        <Flex
          wrap="wrap"
          align="center"
          columnGap={3}
          rowGap={0.5}
          mt={0.5}
          textStyle="meta"
          color="fg.muted"
        >
          <Flex as="span" align="center" gap={1.5}>
            <Icon name={kind.icon} size={16} />
            {kind.label}
          </Flex>
          {score !== null && total !== null && <span>{texts.score(score, total)}</span>}
          {changedAt !== null && <Moment at={changedAt} />}
        </Flex>
        {submissions.length > 0 && <Submissions submissions={submissions} files={files} />}
      </Box>
    </Flex>
  );
}

function Status({ lesson, state, current }: LessonStep) {
  const look = statusLooks[lesson.status];
  if (look !== null) {
    return (
      <Badge tone={look.tone} icon={look.icon}>
        {look.onCourse}
      </Badge>
    );
  }
  const word = current ? texts.here : state === 'locked' ? texts.locked : texts.notBegun;
  return (
    <Text textStyle="meta" color="fg.muted">
      {word}
    </Text>
  );
}
