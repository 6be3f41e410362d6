import { configQuery } from '@stupeni/remote';
import { readDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from './texts';

interface LessonContentProps {
  content: unknown;
  /** True for a TEST lesson: it needs no text. */
  optional: boolean;
}

/** The content of a lesson. The allowed embed hosts are loaded only if the content has an embed. */
export function LessonContent({ content, optional }: LessonContentProps) {
  const document = useMemo(() => readDocument(content), [content]);
  const embeds = document.blocks.some(({ type }) => type === 'embed');
  const config = useQuery({ ...configQuery(), enabled: embeds });
  if (document.blocks.length === 0) return optional ? null : <Text color="fg.muted">{texts.empty}</Text>;
  return <RichText document={document} embedHosts={config.data?.embedHosts ?? []} />;
}
