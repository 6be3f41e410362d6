import { toCallProblem } from '@stupeni/api-client';
import type { ImportReport } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';
import { Box, Button, Flex, type IconProps, Note, Stack, Text, VisuallyHidden } from '@stupeni/ui/core';
import { FailureNote, SegmentedField, StepTile, type TileState } from '@stupeni/ui/more';
import { NoSlots } from '../payment/no-slots/NoSlots';
import { useFreeSlots } from '../server-state/use-free-slots';
import { Adding } from './Adding';
import { BadRows, Causes } from './BadRows';
import type { ImportRun } from './import-run';
import {
  type AddFailure,
  type FirstSignIn,
  type ImportState,
  isAddable,
  type Preview,
  type RecheckFailure,
} from './import-state';
import { ImportRows, type Outcome, outcomes } from './ImportRows';
import { NewGroups } from './NewGroups';
import { RestoreAll } from './RestoreAll';
import { texts } from './texts';

interface ImportPreviewProps {
  run: ImportRun;
  state: Extract<ImportState, { step: 'preview' | 'adding' }>;
  hasMail: boolean;
  onCancel: () => void;
}

/**
 * The preview of the import: numbers, cost in slots, and issues of rows. It stays visible while people are added, so
 * that the second press of a double click hits the same button.
 */
export function ImportPreview({ run, state, hasMail, onCancel }: ImportPreviewProps) {
  const { report } = state;
  const { added, skipped, bad, ignoredColumns } = report;
  const canRestore = canOfferRestore(state);
  const rows = <ImportRows report={report} onRestored={canRestore ? () => void run.recheck(state) : null} />;
  return (
    <Stack
      as="section"
      gap={4}
      mt={5}
      tabIndex={-1}
      aria-label={texts.summary}
      aria-busy={(state.step === 'preview' && state.isStale) || undefined}
    >
      <VisuallyHidden role="status">
        {`${texts.summary}: ${texts.tab(texts.outcomes.added.word, added)}, ${texts.tab(texts.outcomes.skipped.word, skipped)}, ${texts.tab(texts.outcomes.bad.word, bad)}`}
      </VisuallyHidden>
      {state.step === 'preview' && state.failure && <ImportFailure failure={state.failure} />}
      <Counts report={report} />
      {/* The issues are before the button that continues without these rows. */}
      {bad > 0 && (
        <>
          <BadRows report={report} />
          <Causes report={report} />
          {rows}
        </>
      )}
      {state.step === 'adding' && <Adding count={added} importKey={state.key} />}
      {canChoose(state) && <Decisions run={run} state={state} hasMail={hasMail} />}
      <Actions run={run} state={state} onCancel={onCancel} />
      {state.step === 'preview' && <RestoreAll run={run} state={state} canRestore={canRestore} />}
      {bad === 0 && added === 0 && <Note tone="neutral">{texts.nobodyNew}</Note>}
      {ignoredColumns.length > 0 && <Note tone="neutral">{texts.ignored(ignoredColumns)}</Note>}
      {bad === 0 && rows}
      {skipped > 0 && (
        <Text textStyle="meta" color="fg.muted">
          {texts.skippedWhy}
        </Text>
      )}
    </Stack>
  );
}

type ShownState = ImportPreviewProps['state'];

/** Whether the moderator can still choose. */
const canChoose = (state: ShownState): boolean => state.step === 'preview' && state.failure?.kind !== 'lost';

/** Whether the preview offers «Вернуть». An outdated preview may have people who are already restored. */
const canOfferRestore = (state: ShownState): boolean =>
  state.step === 'preview' && canChoose(state) && !state.restoring && state.failure?.kind !== 'unchecked';

/** What the import costs, and what the moderator can still choose. */
const Decisions = ({ run, state, hasMail }: Omit<ImportPreviewProps, 'onCancel'>) => (
  <>
    {state.report.added > 0 && (
      <>
        <SlotsNeeded needed={state.report.added} counted={state.report.free} />
        {hasMail && <SignInChoice value={state.firstSignIn} onChange={run.chooseFirstSignIn} />}
      </>
    )}
    <NewGroups
      {...state}
      busy={state.step === 'preview' && state.isStale}
      onChange={(createGroups) => void run.recheck({ ...state, createGroups })}
    />
  </>
);

/** Says why nobody was added or why the preview is old, and what to do. */
function ImportFailure({ failure }: { failure: AddFailure | RecheckFailure }) {
  switch (failure.kind) {
    case 'changed':
      return (
        <Note tone="info" role="status">
          {texts.changed}
        </Note>
      );
    case 'lost':
      return <FailureNote alert={texts.lost} beside={texts.lostText} />;
    case 'failed':
      return <FailureNote alert={texts.failed} problem={toCallProblem(failure.error)} />;
    case 'unchecked':
      return (
        <FailureNote
          alert={texts.checkFailed}
          problem={toCallProblem(failure.error)}
          beside={texts.choicesStay}
        />
      );
    default:
      return failure satisfies never;
  }
}

const looks = {
  added: { state: 'done', icon: 'plus' },
  skipped: { state: 'locked', icon: 'minus' },
  bad: { state: 'missing', icon: 'close' },
} as const satisfies Record<Outcome, { state: TileState; icon: IconProps['name'] }>;

/** The numbers of rows that will be added, will be skipped, or have issues. */
function Counts({ report }: { report: ImportReport }) {
  return (
    <Flex wrap="wrap" gap={{ base: 2, sm: 3 }}>
      {outcomes.map((outcome) => {
        const isNone = report[outcome] === 0;
        const { state, icon } = looks[outcome];
        return (
          <Flex
            key={outcome}
            // Three equal columns. A column grows or wraps where its words need it.
            flex="1 1 28%"
            minW="min-content"
            direction={{ base: 'column', sm: 'row' }}
            gap={{ base: 1.5, sm: 3 }}
            align={{ sm: 'center' }}
            layerStyle="card"
            px={{ base: 2, sm: 4 }}
            py={{ base: 3, sm: 4 }}
          >
            <StepTile state={isNone ? 'locked' : state} icon={icon} />
            <Box minW="0">
              <Text fontSize="24px" lineHeight="1.15" fontWeight="700" color={isNone ? 'fg.muted' : 'fg'}>
                {formatNumber(report[outcome])}
              </Text>
              <Text textStyle="meta" color="fg.muted">
                {texts.outcomes[outcome].word}
              </Text>
            </Box>
          </Flex>
        );
      })}
    </Flex>
  );
}

interface SlotsNeededProps {
  needed: number;
  /** Free slots at the time of the preview. */
  counted: number;
}

/**
 * Shows how many slots the import costs. With too few slots it links to the purchase, and updates after the purchase.
 */
function SlotsNeeded({ needed, counted }: SlotsNeededProps) {
  const free = useFreeSlots(counted);
  if (needed <= free) return <Note tone="sun">{texts.slots(needed, free)}</Note>;
  return <NoSlots ownTab needed={needed} free={free} closingSentence={texts.lacking} />;
}

interface SignInChoiceProps {
  value: FirstSignIn;
  onChange: (firstSignIn: FirstSignIn) => void;
}

const signInOptions = (['mail', 'password'] as const).map((value) => ({
  value,
  label: texts.entries[value].label,
}));

/** How people without a password in the file sign in for the first time. Only a school that sends mail has a choice. */
const SignInChoice = ({ value, onChange }: SignInChoiceProps) => (
  <Box>
    <SegmentedField
      label={texts.firstSignInLabel}
      options={signInOptions}
      value={value}
      onChange={onChange}
    />
    <Text role="status" textStyle="meta" color="fg.muted" mt={1.5}>
      {texts.entries[value].hint}
    </Text>
  </Box>
);

interface ActionsProps extends Pick<ImportPreviewProps, 'run' | 'state'> {
  onCancel: () => void;
}

/** The next step of the import, and «Отмена». */
const Actions = ({ run, state, onCancel }: ActionsProps) => (
  <Flex gap={2.5} wrap="wrap">
    {state.step === 'preview' ? (
      <>
        <NextStep run={run} state={state} />
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </>
    ) : (
      <Button loading>{texts.confirm(state.report.added)}</Button>
    )}
  </Flex>
);

/**
 * The button that adds the good rows. It is hidden while there are none or slots are missing. After a lost answer it
 * repeats the request. After a failed second check it checks the file again.
 */
function NextStep({ run, state }: { run: ImportRun; state: Preview }) {
  const { report, failure, isStale } = state;
  const free = useFreeSlots(report.free);
  if (failure?.kind === 'unchecked')
    return <Button onClick={() => void run.recheck(state, failure.before)}>{texts.retry}</Button>;
  const isLost = failure?.kind === 'lost';
  if (!isLost && (!isAddable(report) || report.added > free)) return null;
  return (
    <Button loading={isStale} onClick={() => void run.add(state)}>
      {isLost ? texts.retry : texts.confirm(report.added)}
    </Button>
  );
}
