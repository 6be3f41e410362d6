import type { Lesson } from '@stupeni/contract';
import { LessonSection } from '@stupeni/lesson-view';
import { nameOf } from '@stupeni/rules';
import { Avatar, Box, Flex, Stack } from '@stupeni/ui/core';
import { texts } from '../questions/texts';
import { AuthoredText, formatInitials } from '../questions/AuthoredText';

/** The lesson notes of teachers. Renders nothing without a note. */
export function LessonNotes({ notes = [] }: Pick<Lesson, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <LessonSection title={texts.notes}>
      <Stack as="ol" aria-label={texts.notes} gap={5} listStyleType="none">
        {notes.map(({ id, author, createdAt, editedAt, text }) => (
          <Flex as="li" key={id} gap={3}>
            <Avatar size="xs" tone="sun" initials={formatInitials(author)} />
            <Box flex="1" minW="0">
              <AuthoredText
                who={nameOf(author)}
                role={texts.teacher}
                at={createdAt}
                isEdited={editedAt !== null}
                text={text}
              />
            </Box>
          </Flex>
        ))}
      </Stack>
    </LessonSection>
  );
}
