import type { Submission } from '@stupeni/contract';
import { Thread } from '@stupeni/remote';
import { readDocument } from '@stupeni/rich-text-model';
import { LinkedText, RichText } from '@stupeni/rich-text-view';
import { Box, Button, Flex, Heading, Stack, Text } from '@stupeni/ui/core';
import { Badge, type BadgeTone, Fold, Moment, StepTile, type StepTileProps } from '@stupeni/ui/more';
import { remarksId, talkId, useNamedByAddress } from '../../../navigation/use-named-by-address';
import { texts } from '../texts';
import { SubmissionFiles } from './SubmissionFiles';
import type { Submissions } from './use-submissions';

type Outcome = 'WAITING' | 'REPLACED' | 'NOT_REVIEWED' | 'READY' | 'REDO';

const looks: Record<Outcome, { tile: StepTileProps; tone: BadgeTone }> = {
  WAITING: { tile: { state: 'review' }, tone: 'review' },
  REPLACED: { tile: { state: 'locked', icon: 'upload' }, tone: 'neutral' },
  NOT_REVIEWED: { tile: { state: 'locked', icon: 'upload' }, tone: 'neutral' },
  READY: { tile: { state: 'done' }, tone: 'success' },
  REDO: { tile: { state: 'rework' }, tone: 'rework' },
};

interface VersionProps {
  submission: Submission;
  submissions: Submissions;
  /** Undefined when earlier versions are not in the list. */
  number: number | undefined;
  /** Shows the content without a press. */
  isOpen: boolean;
  /** The comment of the verdict stands above as the remark. */
  isRemarkAbove: boolean;
}

/** One submission: what was handed in, and the verdict with its comment. */
export function Version({ submission, submissions, number, isOpen, isRemarkAbove }: VersionProps) {
  const { state, verdict, createdAt } = submission;
  const outcome: Outcome = state === 'DECIDED' ? (verdict ?? 'REPLACED') : state;
  const { tile, tone } = looks[outcome];
  return (
    <Box as="li" borderWidth="1px" borderColor="border" borderRadius="12px" minW="0">
      <Flex px={4} py={3} gap={3} align="center" wrap="wrap">
        <StepTile size="sm" {...tile} />
        <Box flex="1 1 160px" minW="0">
          <Heading as="h3" size="h3">
            {number === undefined ? texts.versionWithoutNumber : texts.version(number)}
          </Heading>
          <Text textStyle="meta" color="fg.muted">
            <Moment at={createdAt} />
          </Text>
        </Box>
        <Badge tone={tone}>{texts[outcome]}</Badge>
      </Flex>
      <Box px={4} pb={3.5}>
        <Fold label={summarize(submission)} folds={!isOpen}>
          <Stack gap={3} mt={isOpen ? 0 : 3}>
            <Content submission={submission} submissions={submissions} isRemarkAbove={isRemarkAbove} />
          </Stack>
        </Fold>
        {isOpen && <Talk submissionId={submission.id} />}
      </Box>
    </Box>
  );
}

/** What the learner and the teachers write about the submission. An address of news can name it. */
function Talk({ submissionId }: { submissionId: number }) {
  const named = useNamedByAddress<HTMLDivElement>(talkId(submissionId));
  return (
    <Box
      {...named}
      mt={4}
      pt={3.5}
      borderTopWidth="1px"
      borderColor="border"
      outline="none"
      scrollMarginY="6"
    >
      <Thread of={{ submissionId }} canWrite />
    </Box>
  );
}

/** What is in a folded version. */
function summarize({ files, text }: Submission): string {
  const parts = [text ? texts.textName : '', files.length > 0 ? texts.countFiles(files.length) : ''];
  return parts.filter((part) => part !== '').join(', ');
}

function Content({
  submission,
  submissions,
  isRemarkAbove,
}: Pick<VersionProps, 'submission' | 'submissions' | 'isRemarkAbove'>) {
  const { text, comment, teacher, reviewedAt, verdict } = submission;
  return (
    <>
      {text && (
        <Box overflowWrap="anywhere">
          <RichText document={readDocument(text)} embedHosts={[]} />
        </Box>
      )}
      <SubmissionFiles submission={submission} submissions={submissions} />
      {verdict !== null && (
        <Box borderStartWidth="3px" borderColor={verdict === 'REDO' ? 'rework.fg' : 'success.fg'} ps={3}>
          {isRemarkAbove && (
            <Button variant="plain" size="sm" onClick={() => document.getElementById(remarksId)?.focus()}>
              {texts.remarkAbove}
            </Button>
          )}
          {comment && !isRemarkAbove && (
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              <LinkedText text={comment} />
            </Text>
          )}
          <Text textStyle="meta" color="fg.muted">
            {teacher && <span>{`${teacher.firstName} ${teacher.lastName} · `}</span>}
            {reviewedAt && <Moment at={reviewedAt} />}
          </Text>
        </Box>
      )}
    </>
  );
}
