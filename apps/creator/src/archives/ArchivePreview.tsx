import type { Reply } from '@stupeni/contract';
import { lessonKinds } from '@stupeni/lesson-view';
import { Box, Flex, Heading, Icon, Note, Stack, Text } from '@stupeni/ui/core';
import { fileSize } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { texts } from './texts';

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long' });

/** What an archive has: its course, sections, first lessons and sizes, and what will be left out. */
export function ArchivePreview({ archive }: { archive: Reply<'lookIntoCourseArchive'> }) {
  const { title, exportedAt, sections, lessons, tests, pictures, skipped } = archive;
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading gets the focus, so that a screen reader begins with what was found.
  useEffect(() => heading.current?.focus(), []);
  const exportTime = exportedAt === null ? NaN : Date.parse(exportedAt);
  const others = lessons.count - lessons.first.length;
  return (
    <Box as="section" layerStyle="card" px={4} py={4}>
      <Heading ref={heading} size="h3" tabIndex={-1} overflowWrap="anywhere">
        {title}
      </Heading>
      <Text textStyle="meta" color="fg.muted" mt={1}>
        {[
          ...(Number.isNaN(exportTime)
            ? []
            : [`${texts.madeAt(day.format(exportTime).replace(/\s?г\.$/, ''))}.`]),
          texts.nothingYet,
        ].join(' ')}
      </Text>
      <Stack gap={2} mt={3}>
        {sections.length > 0 && <Text overflowWrap="anywhere">{texts.sections(sections)}</Text>}
        <Text>{texts.lessons(lessons.count)}</Text>
        {lessons.first.length > 0 && (
          <Box as="ol" ps={0} listStyleType="none">
            {lessons.first.map((lesson, at) => (
              <Flex as="li" key={at} gap={2} align="center">
                <Icon name={lessonKinds[lesson.checkType].icon} size={16} />
                <Box as="span" overflowWrap="anywhere" minW="0">
                  {lesson.title}
                </Box>
              </Flex>
            ))}
            {others > 0 && (
              <Box as="li" color="fg.muted">
                {texts.others(others)}
              </Box>
            )}
          </Box>
        )}
        {tests.count > 0 && <Text>{texts.tests(tests.count, tests.questions)}</Text>}
        {pictures.count > 0 && <Text>{texts.pictures(pictures.count, fileSize(pictures.size))}</Text>}
        {skipped.length > 0 && (
          <Note tone="rework">
            <Text fontWeight="600">{texts.skippedTitle}</Text>
            <Box as="ul" ps={5} listStyleType="disc">
              {skipped.map((one) => (
                <Box as="li" key={one.what} overflowWrap="anywhere">
                  {texts.skipped(one)}
                </Box>
              ))}
            </Box>
          </Note>
        )}
        <Text color="fg.muted">{texts.closed}</Text>
      </Stack>
    </Box>
  );
}
