import type { RichDocument } from '@stupeni/rich-text-model';
import { Box, Text } from '@stupeni/ui/core';
import { Fold } from '@stupeni/ui/more';
import { TextWithPictures } from './picture/TextWithPictures';
import { texts } from './texts';

export interface LessonTextProps {
  document: RichDocument;
  /** Hosts whose pages may be embedded (`config.embedHosts`). Pages of the school itself are always allowed. */
  embedHosts: readonly string[];
  /**
   * Only for a TEST lesson: whether its test has begun. Such a lesson needs no text. When the test begins, the text
   * folds into one line above the question.
   */
  testBegun?: boolean;
}

/** The text of a lesson, or a sentence that says that there is no text yet. */
export function LessonText({ document, embedHosts, testBegun }: LessonTextProps) {
  const isTest = testBegun !== undefined;
  if (document.blocks.length === 0) return isTest ? null : <Text color="fg.muted">{texts.empty}</Text>;
  const text = <TextWithPictures document={document} embedHosts={embedHosts} />;
  if (!isTest) return text;
  return (
    <Fold label={texts.text} folds={testBegun}>
      <Box mt={testBegun ? 4 : 0}>{text}</Box>
    </Fold>
  );
}
