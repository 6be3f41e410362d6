import type { Lesson } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Avatar, Box, Flex, Heading, pageLooks, Stack, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { useId } from 'react';
import { LongText } from '../questions/LongText';

const texts = {
  title: 'Пояснения к уроку',
  teacher: 'преподаватель',
  edited: 'изменено',
};

/** What teachers show to all on the lesson: their words alone. Without any it draws nothing. */
export function LessonNotes({ notes = [] }: Pick<Lesson, 'notes'>) {
  const id = useId();
  if (notes.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby={id}
      css={pageLooks.sheet}
      _print={{ display: 'none' }}
      mt={5}
      pt={{ base: 6, md: '30px' }}
    >
      <Heading id={id} mb="18px">
        {texts.title}
      </Heading>
      <Stack as="ol" aria-labelledby={id} gap={5} listStyleType="none">
        {notes.map(({ id: noteId, author, createdAt, editedAt, text }) => (
          <Flex as="li" key={noteId} gap={3}>
            <Avatar
              size="xs"
              tone="sun"
              initials={author.firstName.slice(0, 1) + author.lastName.slice(0, 1)}
            />
            <Box flex="1" minW="0">
              <Flex wrap="wrap" columnGap={2} align="baseline" textStyle="meta" color="fg.muted">
                <Text as="span" fontSize="15px" fontWeight="650" color="fg">
                  {nameOf(author)}
                </Text>
                <Text as="span">{texts.teacher}</Text>
                <Moment at={createdAt} />
                {editedAt && <Text as="span">{texts.edited}</Text>}
              </Flex>
              <LongText text={text} linked />
            </Box>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
