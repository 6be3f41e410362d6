import { ProblemError, readIssues, toCallProblem } from '@stupeni/api-client';
import { greatestSubmissionText, type Lesson, type Submission } from '@stupeni/contract';
import { HandInCriteria, handInLooks, HandInLimits, ScrollAnchor } from '@stupeni/lesson-view';
import { findBlock, isSendKey, listAccepted, type Row } from '@stupeni/remote';
import { plainText } from '@stupeni/rich-text-model';
import { hasText, leftBytes } from '@stupeni/rules';
import { Box, Button, Flex, Grid, Heading, Icon, Stack, Text } from '@stupeni/ui/core';
import { FailureNote, problemSentence, useFileDrag } from '@stupeni/ui/more';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { convertedTypes } from '../heic/to-jpeg';
import { texts } from '../texts';
import { findStage } from '../versions/stage';
import { AddFiles } from './AddFiles';
import { FileRows } from './FileRows';
import { UnsentSubmissionText } from './UnsentSubmissionText';
import { resultHeight, SentNote } from './SentNote';
import { TextField } from './TextField';
import { type HandInControl, useHandIn } from './use-hand-in';

export interface HandInFormProps {
  lesson: Pick<Lesson, 'id' | 'title' | 'wants' | 'criteria'>;
  /** Earlier submissions of the learner. */
  submissions: readonly Submission[];
  /** True for staff: nothing can be sent. */
  preview: boolean;
  /** The link to the next lesson, shown after the submission is sent. */
  nextLink?: ReactNode;
}

/** Why the button did not send. `rowKey`: the file that the learner must change first. */
interface Obstacle {
  sentence: string;
  rowKey?: string;
}

/** One field for a text and files, and the button that hands them in. */
export function HandInForm({ lesson, submissions, preview, nextLink }: HandInFormProps) {
  const { wants = 'both', criteria } = lesson;
  const stage = findStage(submissions);
  const handIn = useHandIn(lesson, preview);
  const { rows, phase, uploads, most } = handIn;
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const form = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const addInput = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = phase.step === 'sending';
  // «Файл отправлен!» takes the place of the button until something is typed or added.
  const isSent = phase.step === 'sent' && !obstacle;
  const takesFiles = wants !== 'text';
  const takesText = wants !== 'files';

  function add(files: File[]) {
    setObstacle(null);
    handIn.add(files);
  }
  const cannotAddFiles = preview || isSending || !takesFiles;
  const { drag, dropHandlers } = useFileDrag({ disabled: cannotAddFiles, onDrop: add });
  usePastedFiles(cannotAddFiles, form, add);

  const focusRow = (key: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(key)}"]`);
    (row?.querySelector<HTMLElement>('[data-remedy]') ?? row?.querySelector<HTMLElement>('button'))?.focus();
  };
  const focusText = () => form.current?.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();

  function showObstacle(found: Obstacle) {
    setObstacle(found);
    if (found.rowKey !== undefined) focusRow(found.rowKey);
    else if (takesText) focusText();
    else addInput.current?.focus();
  }

  async function send() {
    if (preview || isSending) return;
    setObstacle(null);
    const found = findObstacle(handIn, wants);
    if (found) return showObstacle(found);
    const outcome = await handIn.send();
    // The text and the rows are locked while the form sends, and lose the focus.
    if (outcome === 'sent' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }

  // A file that fails while the submission waits for it stops the submission.
  const wasSending = useRef(isSending);
  useEffect(() => {
    const stopped = wasSending.current && phase.step === 'editing';
    wasSending.current = isSending;
    const bad = stopped ? findFileObstacle(rows) : undefined;
    if (bad) {
      setObstacle(bad);
      if (bad.rowKey !== undefined) focusRow(bad.rowKey);
    }
  }, [isSending, phase, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void send();
  };
  /** Removes the message about the last attempt to send when something changes. */
  const clearResult = () => {
    setObstacle(null);
    handIn.returnToEditing();
  };

  return (
    <Box
      as="section"
      ref={form}
      mt={8}
      aria-label={stage === 'nothing' ? texts.yourSubmission : texts.newVersion}
      onKeyDownCapture={onKeyDown}
      _print={{ display: 'none' }}
    >
      <Heading ref={heading} tabIndex={-1} outline="none" mb={3.5}>
        {stage === 'nothing' ? texts.yourSubmission : texts.newVersion}
      </Heading>
      {criteria && <HandInCriteria>{criteria}</HandInCriteria>}
      {!takesText && <UnsentSubmissionText lessonId={lesson.id} reason="filesOnly" />}
      <Box css={handInLooks.field} {...dropHandlers} data-drag={drag}>
        <Field
          handIn={handIn}
          lesson={lesson}
          preview={preview}
          list={list}
          addInput={addInput}
          isOver={drag === 'over'}
          onAdd={add}
          onChange={clearResult}
          onEmptied={() => (addInput.current ?? heading.current)?.focus()}
        />
      </Box>
      {takesFiles && uploads && <Limits uploads={uploads} most={most} rows={rows} />}
      <ScrollAnchor when={phase.step !== 'editing'}>
        <Box mt={6} pt={6} borderTopWidth="1px" borderColor="border">
          <Outcome phase={phase} isSent={isSent} nextLink={nextLink} />
          {!isSent && (
            <Flex minH={resultHeight} gap={3} align="center" alignContent="start" wrap="wrap">
              <Box w={{ base: 'full', sm: 'auto' }}>
                <Button size="lg" full disabled={preview} loading={isSending} onClick={() => void send()}>
                  {wants === 'files' ? texts.sendFile : texts.sendWork}
                </Button>
              </Box>
              {isSending && (
                <Button variant="plain" onClick={phase.stop}>
                  {texts.cancel}
                </Button>
              )}
              {/* The box is as high as its longest sentence, so that another sentence moves nothing. */}
              <Box
                flex="1 1 240px"
                minW="0"
                minH={{ base: '3lh', sm: '2lh' }}
                textStyle="meta"
                color="fg.muted"
              >
                <ObstacleNote obstacle={obstacle} onShow={focusRow} />
                <Hint handIn={handIn} preview={preview} isReplacement={stage === 'waiting'} />
              </Box>
            </Flex>
          )}
        </Box>
      </ScrollAnchor>
    </Box>
  );
}

interface FieldProps extends Pick<HandInFormProps, 'lesson' | 'preview'> {
  handIn: HandInControl;
  list: RefObject<HTMLDivElement | null>;
  addInput: RefObject<HTMLInputElement | null>;
  /** True while files are dragged over the field. */
  isOver: boolean;
  onAdd: (files: File[]) => void;
  /** Called when the text or a file changes. */
  onChange: () => void;
  onEmptied: () => void;
}

/** The text, the files and the button that adds files. */
function Field({ handIn, lesson, preview, list, addInput, isOver, onAdd, onChange, onEmptied }: FieldProps) {
  const { id, wants } = lesson;
  const { rows, draft, phase, uploads, most } = handIn;
  const isSending = phase.step === 'sending';
  const hasFiles = rows.length > 0 || wants !== 'text';
  const accept = uploads ? listAccepted(uploads.types, convertedTypes) : '';
  const withChange =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      onChange();
      act(...args);
    };
  return (
    <>
      {wants !== 'files' && (
        <TextField
          initial={draft.text}
          documentKey={`${id}-${draft.version}`}
          readOnly={preview || isSending}
          onChange={withChange(draft.type)}
        />
      )}
      <Box borderTopWidth={wants !== 'files' && hasFiles ? '1px' : 0} borderColor="border">
        {/* The grid has room for two files, so that the first ones move nothing. */}
        <Grid minH={wants === 'text' ? undefined : { base: '168px', sm: '124px' }} alignContent="start">
          {rows.length > 0 ? (
            <FileRows
              {...handIn}
              list={list}
              accept={accept}
              locked={isSending}
              replace={withChange(handIn.replace)}
              retry={withChange(handIn.retry)}
              remove={withChange(handIn.remove)}
              onEmptied={onEmptied}
            />
          ) : (
            hasFiles && <NoFiles />
          )}
        </Grid>
        {wants !== 'text' && (
          <AddFiles
            input={addInput}
            count={rows.length}
            most={most?.files}
            accept={accept}
            disabled={preview || isSending}
            isOver={isOver}
            onAdd={onAdd}
          />
        )}
      </Box>
    </>
  );
}

const NoFiles = () => (
  <Flex minH="inherit" gap={2} align="center" justify="center" textStyle="meta" color="fg.muted">
    <Icon name="upload" size={20} />
    <span>{texts.noFiles}</span>
  </Flex>
);

interface OutcomeProps extends Pick<HandInControl, 'phase'>, Pick<HandInFormProps, 'nextLink'> {
  isSent: boolean;
}

/** The result of the last attempt to send: what was sent, or why it was not. */
const Outcome = ({ phase, isSent, nextLink }: OutcomeProps) => (
  <>
    <SentNote names={isSent && phase.step === 'sent' ? phase.names : null} nextLink={nextLink} />
    {phase.step === 'editing' && phase.problem !== undefined && <SendFailure problem={phase.problem} />}
  </>
);

/** What keeps the submission from being sent now. */
function findObstacle(
  { rows, draft }: Pick<HandInControl, 'rows' | 'draft'>,
  wants: NonNullable<Lesson['wants']>,
): Obstacle | undefined {
  const bad = findFileObstacle(rows);
  if (bad) return bad;
  const [row] = rows;
  if (wants === 'text' && row) return { sentence: texts.filesNotWanted, rowKey: row.key };
  const text = wants === 'files' ? '' : plainText(draft.text);
  const { length } = [...text];
  if (length > greatestSubmissionText) return { sentence: texts.textTooLong(length, greatestSubmissionText) };
  return hasText(text) || row ? undefined : { sentence: texts.emptyWork[wants] };
}

/** The obstacle of the first file that must be replaced, sent again or removed. */
function findFileObstacle(rows: readonly Row[]): Obstacle | undefined {
  for (const row of rows) {
    const sentence = findBlock(row);
    if (sentence !== undefined) return { sentence, rowKey: row.key };
  }
  return undefined;
}

interface LimitsProps extends Pick<HandInControl, 'most' | 'rows'> {
  uploads: NonNullable<HandInControl['uploads']>;
}

/** Which files are accepted, how large, and how much is left. */
function Limits({ uploads, most, rows }: LimitsProps) {
  const sizes = rows.filter(({ state }) => state.step !== 'failed').map(({ size }) => size);
  const totalText = most && texts.together(most.bytes, leftBytes(sizes, most.bytes));
  return <HandInLimits {...uploads} types={[...uploads.types, ...convertedTypes]} totalLimit={totalText} />;
}

/** Why the button did not send, with a button that shows the file. */
const ObstacleNote = ({
  obstacle,
  onShow,
}: {
  obstacle: Obstacle | null;
  onShow: (rowKey: string) => void;
}) =>
  obstacle && (
    <Text role="alert" color="danger.fg" fontWeight="550">
      <span>{obstacle.sentence}</span>{' '}
      {obstacle.rowKey !== undefined && (
        <Button variant="plain" size="sm" onClick={() => onShow(obstacle.rowKey ?? '')}>
          {texts.showFile}
        </Button>
      )}
    </Text>
  );

interface HintProps {
  handIn: Pick<HandInControl, 'phase' | 'draft' | 'rows' | 'waitingError' | 'readAgain'>;
  preview: boolean;
  isReplacement: boolean;
}

function Hint({ handIn, preview, isReplacement }: HintProps) {
  const { draft, waitingError, readAgain } = handIn;
  if (preview) return <span>{texts.preview}</span>;
  return (
    <Stack gap={0}>
      <span role="status">{chooseHint(handIn, isReplacement)}</span>
      {draft.notStored && <span>{texts.draftNotStored}</span>}
      {waitingError && (
        <span>
          {texts.waitingFailed}{' '}
          <Button variant="plain" size="sm" onClick={readAgain}>
            {texts.retry}
          </Button>
        </span>
      )}
    </Stack>
  );
}

/** One sentence at a time, so that nothing below moves. */
function chooseHint({ phase, rows }: HintProps['handIn'], isReplacement: boolean): string {
  const areFilesOnTheirWay = rows.some(({ state }) =>
    ['queued', 'converting', 'sending'].includes(state.step),
  );
  if (phase.step === 'sending') {
    if (phase.isOffline) return texts.waitsForConnection;
    return areFilesOnTheirWay ? texts.willSend : texts.isSending;
  }
  if (areFilesOnTheirWay) return texts.canLeave;
  return isReplacement ? texts.willReplace : texts.willWait;
}

/** Why handing in failed. The text and the files stay. */
function SendFailure({ problem }: { problem: unknown }) {
  const issue = readIssues(problem)['text'];
  // Another device or tab has already sent a submission. If the learner sends again, this replaces that submission.
  const isSentElsewhere = problem instanceof ProblemError && problem.code === 'file_handed_in';
  const sentence = issue ?? (isSentElsewhere ? texts.sentByOther : problemSentence(toCallProblem(problem)));
  const isShort = problem instanceof ProblemError && problem.status < 500;
  return (
    <Box mb={4}>
      <FailureNote alert={texts.failed} beside={isShort ? sentence : `${sentence} ${texts.staysHere}`} />
    </Box>
  );
}

/** Adds files that are pasted anywhere on the page, except into another field. */
function usePastedFiles(
  cannotAddFiles: boolean,
  form: { readonly current: HTMLElement | null },
  onFiles: (files: File[]) => void,
): void {
  const add = useRef(onFiles);
  useEffect(() => {
    add.current = onFiles;
  });
  useEffect(() => {
    if (cannotAddFiles) return;
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Word adds a picture of the words to a copied text.
      if (files.length === 0 || clipboardData?.getData('text/plain').trim()) return;
      const isInOtherField =
        target instanceof Element &&
        target.closest('input, textarea, [role=textbox]') !== null &&
        !form.current?.contains(target);
      if (!isInOtherField) add.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [cannotAddFiles, form]);
}
