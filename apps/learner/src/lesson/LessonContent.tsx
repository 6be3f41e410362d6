import { readDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { configQuery } from '../server-state/queries';
import { texts } from './texts';

interface LessonContentProps {
  content: unknown;
  /** The lesson is whole without a text: a test. */
  optional: boolean;
}

/** The rich content. Which hosts may be embedded is asked only when something is. */
export function LessonContent({ content, optional }: LessonContentProps) {
  const document = useMemo(() => readDocument(content), [content]);
  const embeds = document.blocks.some(({ type }) => type === 'embed');
  const config = useQuery({ ...configQuery(), enabled: embeds });
  if (document.blocks.length === 0) return optional ? null : <Text color="fg.muted">{texts.empty}</Text>;
  return <RichText document={document} embedHosts={config.data?.embedHosts ?? []} />;
}
