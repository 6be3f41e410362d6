import type { CheckType } from '@stupeni/contract';
import { Box, Flex, Heading, Icon } from '@stupeni/ui/core';
import { Stairs } from '@stupeni/ui/more';
import type { PlacedLesson } from './place-in-course';
import { fit, type Width } from './preview-look';
import { kindLooks, texts } from './texts';

interface LessonTopProps {
  lesson: { checkType: CheckType; title: string };
  placed: readonly PlacedLesson[];
  width: Width;
}

/** The check type, the place in the course and the title. */
export function LessonTop({ lesson: { checkType, title }, placed, width }: LessonTopProps) {
  const kind = kindLooks[checkType];
  const at = placed.findIndex(({ isEdited }) => isEdited);
  const place = texts.place(at + 1, placed.length);
  return (
    <Box mb="22px">
      <Flex justify="space-between" align="flex-end" gap={4} mb={3}>
        <Flex align="center" gap={2} textStyle="meta" fontWeight="600" color="fg.muted">
          <Icon name={kind.icon} size={16} />
          {kind.label} · {place}
        </Flex>
        <Box flex="none" w={fit(width, '132px', '168px')}>
          <Stairs
            size="nano"
            label={place}
            current={at + 1}
            steps={placed.map((_, index) => ({
              number: index + 1,
              state: index < at ? 'done' : index === at ? 'open' : 'locked',
            }))}
          />
        </Box>
      </Flex>
      <Heading as="h1" size="h1" overflowWrap="anywhere">
        {title.trim() || texts.noTitle}
      </Heading>
    </Box>
  );
}
