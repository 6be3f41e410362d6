import type { RichDocument } from '@stupeni/rich-text-model';
import { Box, Text } from '@stupeni/ui/core';
import { Fold } from '@stupeni/ui/more';
import { TextWithPictures } from './picture/TextWithPictures';
import { texts } from './texts';

export interface LessonTextProps {
  document: RichDocument;
  /** Other hosts whose pages may be embedded. */
  embedHosts: readonly string[];
  /** True for a TEST lesson: it needs no text. */
  optional: boolean;
  /** Only the text of a TEST lesson folds. True: the test has begun, and the text is one line above the question. */
  folds?: boolean;
}

/** The text of a lesson, or a sentence that it has none yet. */
export function LessonText({ document, embedHosts, optional, folds }: LessonTextProps) {
  if (document.blocks.length === 0) return optional ? null : <Text color="fg.muted">{texts.empty}</Text>;
  const text = <TextWithPictures document={document} embedHosts={embedHosts} />;
  if (folds === undefined) return text;
  return (
    <Fold label={texts.text} folds={folds}>
      <Box mt={folds ? 4 : 0}>{text}</Box>
    </Fold>
  );
}
