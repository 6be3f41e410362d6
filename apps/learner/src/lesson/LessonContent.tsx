import { LessonText } from '@stupeni/lesson-view';
import { configQuery } from '@stupeni/remote';
import { readDocument } from '@stupeni/rich-text-model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface LessonContentProps {
  content: unknown;
  /** Only for a TEST lesson: whether its test has begun. If so, the text is folded. */
  testBegun?: boolean;
}

/** The content of a lesson. Loads the allowed embed hosts only if the content has an embed. */
export function LessonContent({ content, ...rest }: LessonContentProps) {
  const document = useMemo(() => readDocument(content), [content]);
  const hasEmbed = document.blocks.some(({ type }) => type === 'embed');
  const config = useQuery({ ...configQuery(), enabled: hasEmbed });
  return <LessonText document={document} embedHosts={config.data?.embedHosts ?? []} {...rest} />;
}
