import { RichText } from '@stupeni/rich-text-view';
import { Box, Heading, Text } from '@stupeni/ui/core';
import { useId } from 'react';
import type { LessonForm } from './lesson-form';
import { checkTypeNames, texts } from './texts';

interface LessonVariantProps {
  name: string;
  form: LessonForm;
}

/** One of two versions of a lesson, to be read and compared; nothing is embedded here. */
export function LessonVariant({ name, form }: LessonVariantProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading as="h3" size="h3" id={id} mb={2}>
        {name}
      </Heading>
      <Box
        borderWidth="1px"
        borderColor="border"
        borderRadius="card"
        p={4}
        maxH="46vh"
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        <Text fontWeight="600">{form.title}</Text>
        <Text textStyle="meta" color="fg.muted" mt={1} mb={3}>
          {texts.order} {form.order} · {checkTypeNames[form.checkType]}
        </Text>
        {form.content.blocks.length === 0 ? (
          <Text color="fg.muted">{texts.noContent}</Text>
        ) : (
          <RichText document={form.content} embedHosts={[]} />
        )}
      </Box>
    </Box>
  );
}
