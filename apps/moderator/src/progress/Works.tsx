import type { Submission } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { FileLink, Moment } from '@stupeni/ui/more';
import { useState } from 'react';
import { texts } from './texts';
import type { WorkFiles } from './use-progress';

interface WorksProps {
  /** The newest first. */
  works: readonly Submission[];
  files: WorkFiles;
}

/** What was handed in for a lesson: the newest work, and the earlier ones on request. */
export function Works({ works, files }: WorksProps) {
  const [all, setAll] = useState(false);
  const shown = all ? works : works.slice(0, 1);
  return (
    <Box mt={1.5}>
      <Box as="ul" listStyleType="none" aria-label={texts.works} display="grid" gap={1.5}>
        {shown.map((work) => (
          <Flex as="li" key={work.id} wrap="wrap" columnGap={3} rowGap={0.5} align="center">
            <FileLink
              name={work.fileName}
              size={work.size}
              address={work.filePath}
              isFresh={files.isFresh}
              readAgain={() => files.readAgain(work)}
              failed={texts.linkFailed}
            />
            <Text textStyle="meta" color="fg.muted">
              {becameOf(work)} · <Moment at={work.reviewedAt ?? work.createdAt} />
            </Text>
          </Flex>
        ))}
      </Box>
      {shown.length < works.length && (
        <Box mt={1}>
          <Button size="sm" variant="plain" onClick={() => setAll(true)}>
            {texts.moreWorks(works.length - shown.length)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** «принято — Вера Кузнецова», «ждёт проверки», «заменено новой». */
function becameOf({ state, verdict, teacher }: Submission): string {
  if (verdict !== null) {
    const by = teacher ? ` ${texts.by(`${teacher.firstName} ${teacher.lastName}`)}` : '';
    return texts.verdicts[verdict] + by;
  }
  return { WAITING: texts.waits, REPLACED: texts.replaced, KEPT: texts.kept, DECIDED: texts.waits }[state];
}
