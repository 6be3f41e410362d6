import type { ImportReport } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';
import { Box, Button, Flex, Grid, Heading, type IconProps, Note, Stack, Text } from '@stupeni/ui/core';
import { saveFile, StepTile, type TileState } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { useFreeSlots } from '../server-state/use-free-slots';
import { Causes, SaveBadRows } from './BadRows';
import { ImportRows } from './ImportRows';
import type { ImportRun } from './import-run';
import type { ImportState } from './import-state';
import { CreatedGroups, NewGroups } from './NewGroups';
import { formatDay, makePasswordsFile, listWithPasswords } from './result-files';
import { texts } from './texts';

type DoneState = Extract<ImportState, { step: 'done' }>;

interface ImportResultProps {
  run: ImportRun;
  state: DoneState;
  /** Runs the action. Asks first when the action would lose unsaved passwords. */
  askBeforeLoss: (action: () => void) => void;
  onClose: () => void;
}

/** The result of the import. Generated passwords can be downloaded only here. */
export function ImportResult({ run, state, askBeforeLoss, onClose }: ImportResultProps) {
  const { report } = state;
  const again = () => askBeforeLoss(run.reset);
  return (
    <Stack gap={5}>
      <Grid templateColumns={{ base: '1fr', sm: report.bad > 0 ? '1fr 1fr' : '1fr' }} gap={4}>
        <AddedCard report={report} />
        {report.bad > 0 && (
          <ResultCard state="rework" icon="returned" count={report.bad} word={texts.toFix(report.bad)}>
            {texts.notSpent}
          </ResultCard>
        )}
      </Grid>
      <CreatedGroups {...state.planned} />
      <Passwords run={run} state={state} />
      {report.bad > 0 && (
        <ToFix
          state={state}
          onAgain={again}
          onCreateGroups={() =>
            askBeforeLoss(() => void run.recheck({ ...state.planned, createGroups: true }))
          }
        />
      )}
      <Flex gap={2.5} wrap="wrap">
        <Button variant="outline" onClick={onClose}>
          {texts.ready}
        </Button>
        {report.bad === 0 && (
          <Button variant="outline" icon="upload" onClick={again}>
            {texts.another}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

/** Who was added, and what it cost. */
function AddedCard({ report }: { report: ImportReport }) {
  const { added, skipped, rows } = report;
  const free = useFreeSlots(report.free - added);
  const invited = rows.filter((row) => row.outcome === 'added' && row.invited).length;
  const all = added > 0 && invited === added;
  const sentences = [
    added === 0 && `${texts.doneNobody}.`,
    invited > 0 && (all ? texts.mailsLeave : texts.doneInvited(invited)),
    added > 0 && texts.spent(added, free),
    skipped > 0 && added > 0 && texts.doneSkipped(skipped),
    added > 0 && invited === 0 && listWithPasswords(report).length === 0 && texts.ownPasswords,
  ];
  return (
    <ResultCard
      state={added > 0 ? 'success' : 'locked'}
      icon={added > 0 ? 'check' : 'people'}
      count={added}
      word={all ? texts.invited(added) : texts.added(added)}
    >
      {sentences.filter(Boolean).join(' ')}
    </ResultCard>
  );
}

/** The generated passwords as a file. */
function Passwords({ run, state: { report, saved } }: Pick<ImportResultProps, 'run' | 'state'>) {
  const generated = listWithPasswords(report).length;
  if (generated === 0) return null;
  const save = () => {
    saveFile(texts.passwordsName(formatDay(new Date())), makePasswordsFile(report));
    run.markSaved();
  };
  return (
    <Note
      tone={saved ? 'success' : 'sun'}
      icon={saved ? 'check' : 'lock'}
      actions={
        <Button variant={saved ? 'outline' : 'solid'} icon="download" onClick={save}>
          {saved ? texts.saveAgain : texts.save}
        </Button>
      }
    >
      <span role="status">{saved ? texts.saved : texts.passwords(generated)}</span>
    </Note>
  );
}

interface ToFixProps {
  state: DoneState;
  onAgain: () => void;
  /** Checks the same file again, with its missing groups. Those who were added are skipped then. */
  onCreateGroups: () => void;
}

/** The rows that were not added: as a file, and why. */
const ToFix = ({ state: { report, planned }, onAgain, onCreateGroups }: ToFixProps) => (
  <Stack as="section" gap={3.5} aria-label={texts.fixTitle}>
    <Flex gap={3} wrap="wrap" align="center" justify="space-between">
      <Heading as="h2" size="h2">
        {texts.fixTitle}
      </Heading>
      <Flex gap={2.5} wrap="wrap">
        <SaveBadRows report={report} planned={planned.report} />
        <Button variant="outline" icon="upload" onClick={onAgain}>
          {texts.again}
        </Button>
      </Flex>
    </Flex>
    {!planned.createGroups && (
      <NewGroups report={planned.report} createGroups={false} busy={false} onChange={onCreateGroups} />
    )}
    <Causes report={report} />
    <ImportRows report={report} onlyBad onRestored={null} />
  </Stack>
);

interface ResultCardProps {
  state: TileState;
  icon: IconProps['name'];
  count: number;
  /** What happened to so many rows: «добавлены». */
  word: string;
  children: ReactNode;
}

/** A number of the result with what it means. */
const ResultCard = ({ state, icon, count, word, children }: ResultCardProps) => (
  <Flex layerStyle="card" gap={4} p={{ base: 4, sm: 6 }} align="flex-start">
    <StepTile state={state} icon={icon} />
    <Box minW="0">
      <Text fontSize="34px" lineHeight="1.1" fontWeight="700" fontVariantNumeric="tabular-nums">
        {formatNumber(count)}
      </Text>
      <Text fontWeight="600" mt={1}>
        {word}
      </Text>
      <Text textStyle="meta" color="fg.muted" mt={1}>
        {children}
      </Text>
    </Box>
  </Flex>
);
