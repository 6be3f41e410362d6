import { call, toCallProblem } from '@stupeni/api-client';
import { configQuery } from '@stupeni/remote';
import { firstText, readDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { previewText } from '@stupeni/rules';
import { Box, Skeleton, Text, TextLink } from '@stupeni/ui/core';
import { Fold, problemSentence } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueueItem } from '../server-state/sources';
import { texts } from './texts';

/** Characters of the beginning: about two lines of the column. */
const beginningLength = 90;

interface LessonTextProps extends Pick<QueueItem, 'lesson'> {
  /** Names the text: «Текст урока» or «Задание урока». */
  label: string;
}

/** The text of the lesson, folded to its beginning, and a link to the lesson. */
export function LessonText({ lesson, label }: LessonTextProps) {
  const { data, error } = useQuery({
    queryKey: ['lesson', lesson.id],
    queryFn: ({ signal }) => call('getLesson', { params: { id: lesson.id } }, { signal }),
  });
  return (
    <Box as="section" aria-label={label} textStyle="table">
      {data ? (
        <LessonFold label={label} content={data.content} />
      ) : error ? (
        <Text color="danger.fg">
          {texts.lessonFailed(label)}. {problemSentence(toCallProblem(error))}
        </Text>
      ) : (
        <Skeleton width="full" height="61px" />
      )}
      <Box mt={1.5}>
        {/* The link opens another tab, so that the desk stays open. */}
        <TextLink href={`/courses/${lesson.course.id}/lesson/${lesson.id}`} target="_blank" rel="noopener">
          {texts.openLesson}
        </TextLink>
      </Box>
    </Box>
  );
}

/** Loads the allowed embed hosts only if the text has an embed. */
function LessonFold({ label, content }: { label: string; content: unknown }) {
  const document = useMemo(() => readDocument(content), [content]);
  const hasEmbeds = document.blocks.some(({ type }) => type === 'embed');
  const config = useQuery({ ...configQuery(), enabled: hasEmbeds });
  if (document.blocks.length === 0) return <Text color="fg.muted">{texts.noLessonText}</Text>;
  return (
    <Fold label={label} beginning={previewText(firstText(document) ?? '', beginningLength)}>
      <Box mt={2}>
        <RichText document={document} embedHosts={config.data?.embedHosts ?? []} />
      </Box>
    </Fold>
  );
}
