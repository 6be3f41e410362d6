import { firstText, readDocument } from '@stupeni/rich-text-model';
import { LinkedText, RichText } from '@stupeni/rich-text-view';
import { nameOf, previewText } from '@stupeni/rules';
import { Box, Button, Heading, Note, Stack, Text } from '@stupeni/ui/core';
import { Fold, Moment } from '@stupeni/ui/more';
import { useMemo, useState } from 'react';
import { DownloadLink } from './handed-in/NamedFile';
import type { EarlierSubmission } from './submission-query';
import { texts } from './texts';

interface EarlierSubmissionsProps {
  earlier: readonly EarlierSubmission[];
}

/** The number of submissions shown at first. */
const shownFirst = 3;

/** Earlier submissions of the learner for the lesson with their verdicts, the newest first. */
export function EarlierSubmissions({ earlier }: EarlierSubmissionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (earlier.length === 0) return null;
  const visible = showsAll ? earlier : earlier.slice(0, shownFirst);
  return (
    <Box as="section">
      <Heading as="h3" size="h3" mb={2} fontSize="15px">
        {texts.earlier}
      </Heading>
      <Stack as="ol" gap={2.5} listStyleType="none">
        {visible.map((submission) => (
          <li key={submission.id}>
            <EarlierSubmissionNote submission={submission} />
          </li>
        ))}
      </Stack>
      {visible.length < earlier.length && (
        <Box mt={2}>
          <Button variant="outline" size="sm" onClick={() => setShowsAll(true)}>
            {texts.showEarlier(earlier.length - shownFirst)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const tones = { READY: 'brand', REDO: 'rework' } as const;

interface EarlierSubmissionNoteProps {
  submission: EarlierSubmission;
}

function EarlierSubmissionNote({ submission }: EarlierSubmissionNoteProps) {
  const { verdict, comment, teacher, reviewedAt, createdAt, text, files } = submission;
  return (
    <Note tone={verdict ? tones[verdict] : 'neutral'} icon={verdict ? undefined : 'clock'}>
      <Text fontWeight="600">
        {texts.earlierNumber(submission.number)} {verdict ? texts.verdict[verdict] : texts.noVerdict}
      </Text>
      <Text textStyle="meta" color="fg.muted">
        {teacher && <span>{`${nameOf(teacher)} · `}</span>}
        <Moment at={reviewedAt ?? createdAt} />
      </Text>
      {comment && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" my={1}>
          <LinkedText text={comment} />
        </Text>
      )}
      {text && <EarlierText text={text} />}
      <Stack gap={1} mt={1}>
        {files.map((file) => (
          <DownloadLink key={file.id} file={file} />
        ))}
      </Stack>
    </Note>
  );
}

/** Characters of the beginning: about two lines of the column. */
const beginningLength = 80;

/** The text of an earlier submission, folded to its beginning. */
function EarlierText({ text }: { text: NonNullable<EarlierSubmission['text']> }) {
  const document = useMemo(() => readDocument(text), [text]);
  return (
    <Fold label={texts.earlierText} beginning={previewText(firstText(document) ?? '', beginningLength)}>
      <RichText document={document} embedHosts={[]} />
    </Fold>
  );
}
