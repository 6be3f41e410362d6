import type { Submission } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { FileLink, FileName, Moment } from '@stupeni/ui/more';
import { useState } from 'react';
import { texts } from './texts';
import type { SubmissionFiles } from './use-progress';

interface SubmissionsProps {
  /** Newest first. */
  submissions: readonly Submission[];
  files: SubmissionFiles;
}

/** The submissions of a lesson: the newest one, and a button that shows the earlier ones. */
export function Submissions({ submissions, files }: SubmissionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? submissions : submissions.slice(0, 1);
  return (
    <Box mt={1.5}>
      <Box as="ul" listStyleType="none" aria-label={texts.submissions} display="grid" gap={1.5}>
        {shown.map((submission) => (
          <Flex as="li" key={submission.id} wrap="wrap" columnGap={3} rowGap={0.5} align="center">
            <div>
              {submission.files.map(({ id, name, size, path, scan }) =>
                scan ? (
                  <Box key={id}>
                    <FileName size={size}>{name}</FileName>
                    <Text textStyle="meta" color="fg.muted" ps="24px">
                      {texts.scan[scan]}
                    </Text>
                  </Box>
                ) : (
                  <FileLink
                    key={id}
                    name={name}
                    size={size}
                    address={path}
                    isFresh={files.isFresh}
                    readAgain={() => files.readAgain(id)}
                    failed={texts.linkFailed}
                  />
                ),
              )}
              {submission.files.length === 0 && <span>{texts.onlyText}</span>}
            </div>
            <Text textStyle="meta" color="fg.muted">
              {formatResult(submission)} · <Moment at={submission.reviewedAt ?? submission.createdAt} />
            </Text>
          </Flex>
        ))}
      </Box>
      {shown.length < submissions.length && (
        <Box mt={1} ms="-9px">
          <Button size="sm" variant="plain" onClick={() => setShowsAll(true)}>
            {texts.moreSubmissions(submissions.length - shown.length)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** The result in words: «принято — Кузнецова Вера», «ждёт проверки», «заменено новой». */
function formatResult({ state, verdict, teacher }: Submission): string {
  if (verdict !== null) {
    const by = teacher ? ` ${texts.by(nameOf(teacher))}` : '';
    return texts.verdicts[verdict] + by;
  }
  return {
    WAITING: texts.waits,
    REPLACED: texts.replaced,
    NOT_REVIEWED: texts.afterCompletion,
    DECIDED: texts.waits,
  }[state];
}
