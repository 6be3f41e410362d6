import type { RichDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { Text } from '@stupeni/ui/core';
import { texts } from './texts';

export interface LessonTextProps {
  document: RichDocument;
  /** Other hosts whose pages may be embedded. */
  embedHosts: readonly string[];
  /** True for a TEST lesson: it needs no text. */
  optional: boolean;
}

/** The text of a lesson, or a sentence that it has none yet. */
export function LessonText({ document, embedHosts, optional }: LessonTextProps) {
  if (document.blocks.length === 0) return optional ? null : <Text color="fg.muted">{texts.empty}</Text>;
  return <RichText document={document} embedHosts={embedHosts} />;
}
