import type { Submission } from '@stupeni/contract';
import { Thread } from '@stupeni/remote';
import { readDocument, type RichDocument } from '@stupeni/rich-text-model';
import { LinkedText, RichText } from '@stupeni/rich-text-view';
import { Box, Button, Flex, Heading, Stack, Text } from '@stupeni/ui/core';
import {
  Badge,
  type BadgeTone,
  FileName,
  Fold,
  Moment,
  StepTile,
  type StepTileProps,
} from '@stupeni/ui/more';
import { remarksAnchor, threadAnchor, useNamedByAddress } from '../../../navigation/use-named-by-address';
import type { ReactNode } from 'react';
import type { PreparedSubmission } from '../hand-in/hand-ins';
import { texts } from '../texts';
import { SubmissionFiles } from './SubmissionFiles';
import type { Submissions } from './use-submissions';

type Outcome = 'SENDING' | 'WAITING' | 'REPLACED' | 'NOT_REVIEWED' | 'READY' | 'REDO';

const looks: Record<Outcome, { tile: StepTileProps; tone: BadgeTone }> = {
  SENDING: { tile: { state: 'locked', icon: 'upload' }, tone: 'neutral' },
  WAITING: { tile: { state: 'review' }, tone: 'review' },
  REPLACED: { tile: { state: 'locked', icon: 'upload' }, tone: 'neutral' },
  NOT_REVIEWED: { tile: { state: 'locked', icon: 'upload' }, tone: 'neutral' },
  READY: { tile: { state: 'done' }, tone: 'success' },
  REDO: { tile: { state: 'rework' }, tone: 'rework' },
};

interface VersionProps {
  submission: Submission;
  submissions: Submissions;
  /** Undefined when the list may lack earlier versions, so that nobody knows the number. */
  number: number | undefined;
  /** Shows the content at once, not folded. */
  isOpen: boolean;
  /** True if the remark above the list already shows the comment of the verdict. */
  isRemarkAbove: boolean;
}

/** One submission: what was handed in, and the verdict with its comment. */
export function Version({ submission, submissions, number, isOpen, isRemarkAbove }: VersionProps) {
  const { state, verdict, createdAt } = submission;
  const outcome: Outcome = state === 'DECIDED' ? (verdict ?? 'REPLACED') : state;
  return (
    <Card outcome={outcome} number={number} note={<Moment at={createdAt} />}>
      <Fold label={summarize(submission)} folds={!isOpen}>
        <Stack gap={3} mt={isOpen ? 0 : 3}>
          <Content submission={submission} submissions={submissions} isRemarkAbove={isRemarkAbove} />
        </Stack>
      </Fold>
      {isOpen && <SubmissionThread submissionId={submission.id} />}
    </Card>
  );
}

/** The submission that is being sent. Its height stays the same when it arrives. */
export const SendingVersion = ({
  prepared,
  number,
}: Pick<VersionProps, 'number'> & { prepared: PreparedSubmission }) => (
  <Card outcome="SENDING" number={number} note={texts.isSendingNow}>
    <Stack gap={3}>
      {prepared.text && <SubmissionText document={prepared.text} />}
      {prepared.files.length > 0 && (
        <Stack as="ul" gap={1.5} listStyleType="none">
          {prepared.files.map(({ name, size }, index) => (
            <li key={index}>
              <FileName size={size}>{name}</FileName>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
    {/* Space for the button that begins a thread. */}
    <Box css={threadLook}>
      <Box h="36px" />
    </Box>
  </Card>
);

interface CardProps extends Pick<VersionProps, 'number'> {
  outcome: Outcome;
  /** Shown below the number. */
  note: ReactNode;
  children: ReactNode;
}

const Card = ({ outcome, number, note, children }: CardProps) => (
  <Box as="li" borderWidth="1px" borderColor="border" borderRadius="12px" minW="0">
    <Flex px={4} py={3} gap={3} align="center" wrap="wrap">
      <StepTile size="sm" {...looks[outcome].tile} />
      <Box flex="1 1 160px" minW="0">
        <Heading as="h3" size="h3">
          {number === undefined ? texts.versionWithoutNumber : texts.version(number)}
        </Heading>
        <Text textStyle="meta" color="fg.muted">
          {note}
        </Text>
      </Box>
      <Badge tone={looks[outcome].tone}>{texts[outcome]}</Badge>
    </Flex>
    <Box px={4} pb={3.5}>
      {children}
    </Box>
  </Box>
);

/** The line between the submission and its thread. */
const threadLook = { mt: 4, pt: 3.5, borderTopWidth: '1px', borderColor: 'border' } as const;

/** The thread of the submission. The address of a notification can name it. */
function SubmissionThread({ submissionId }: { submissionId: number }) {
  const named = useNamedByAddress<HTMLDivElement>(threadAnchor(submissionId));
  return (
    <Box {...named} css={threadLook} outline="none" scrollMarginY="6">
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
      {text && <SubmissionText document={readDocument(text)} />}
      <SubmissionFiles submission={submission} submissions={submissions} />
      {verdict !== null && (
        <Box borderStartWidth="3px" borderColor={verdict === 'REDO' ? 'rework.fg' : 'success.fg'} ps={3}>
          {isRemarkAbove && (
            <Button variant="plain" size="sm" onClick={() => document.getElementById(remarksAnchor)?.focus()}>
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

const SubmissionText = ({ document }: { document: RichDocument }) => (
  <Box overflowWrap="anywhere">
    <RichText document={document} embedHosts={[]} />
  </Box>
);
