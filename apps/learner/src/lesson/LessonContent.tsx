import { LessonText } from '@stupeni/lesson-view';
import { configQuery } from '@stupeni/remote';
import { readDocument } from '@stupeni/rich-text-model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface LessonContentProps {
  content: unknown;
  /** True for a TEST lesson: it needs no text. */
  optional: boolean;
  /** Only for a TEST lesson: whether the test has begun. */
  folds?: boolean;
}

/** The content of a lesson. Loads the allowed embed hosts only if the content has an embed. */
export function LessonContent({ content, ...look }: LessonContentProps) {
  const document = useMemo(() => readDocument(content), [content]);
  const embeds = document.blocks.some(({ type }) => type === 'embed');
  const config = useQuery({ ...configQuery(), enabled: embeds });
  return <LessonText document={document} embedHosts={config.data?.embedHosts ?? []} {...look} />;
}
