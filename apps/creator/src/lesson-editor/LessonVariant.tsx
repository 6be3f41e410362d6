import { RichText } from '@stupeni/rich-text-view';
import { Text } from '@stupeni/ui/core';
import type { LessonForm } from './lesson-form';
import { checkTypeNames, texts } from './texts';

/** A lesson to be read and compared; nothing is embedded here. */
export const LessonVariant = ({ form }: { form: LessonForm }) => (
  <>
    <Text fontWeight="600">{form.title}</Text>
    <Text textStyle="meta" color="fg.muted" mt={1} mb={3}>
      {texts.order} {form.order} · {checkTypeNames[form.checkType]}
    </Text>
    {form.content.blocks.length === 0 ? (
      <Text color="fg.muted">{texts.noContent}</Text>
    ) : (
      <RichText document={form.content} embedHosts={[]} />
    )}
  </>
);
