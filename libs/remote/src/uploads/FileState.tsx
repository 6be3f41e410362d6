import type { FileScan } from '@stupeni/contract';
import { Box, Button, Icon, type IconName, Text } from '@stupeni/ui/core';
import { fileSize } from '@stupeni/ui/more';
import type { MouseEventHandler, RefObject } from 'react';
import type { Row } from './rows';
import { fileTexts } from './texts';

/** The progress bar on the lower edge of a row. It does not change the height of the row. */
export const progressLook = {
  position: 'absolute',
  insetX: 0,
  bottom: 0,
  h: '4px',
  bg: 'bg.emphasized',
  _highContrast: { outline: '1px solid CanvasText' },
  '& > span': {
    display: 'block',
    h: 'full',
    bg: 'brand.solid',
    _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
    _motionSafe: { transition: 'width {durations.moderate}' },
  },
} as const;

/** Whether a row shows an error: the file was not sent, or the virus scanner rejected it. */
export const showsError = ({ state }: Pick<Row, 'state'>): boolean =>
  state.step === 'failed' || (state.step === 'arrived' && state.scan === 'infected');

interface RemedyProps {
  row: Row;
  locked: boolean;
  onChoose: () => void;
  onRetry: () => void;
}

/** The button that solves the problem of a file that cannot be sent. Its row is a list item that can take the focus. */
export function FileRemedy({ row: { name, state }, locked, onChoose, onRetry }: RemedyProps) {
  const drawButton = (label: string, onPress: MouseEventHandler) => (
    <Button
      variant="plain"
      size="sm"
      disabled={locked}
      aria-label={`${label}: ${name}`}
      data-remedy
      onClick={onPress}
    >
      {label}
    </Button>
  );
  const retry: MouseEventHandler = ({ currentTarget }) => {
    // The button disappears. The row takes the focus, because a second Enter would press another button.
    currentTarget.closest('li')?.focus({ preventScroll: true });
    onRetry();
  };
  if (state.step === 'unfinished') return drawButton(fileTexts.chooseAgain, onChoose);
  if (state.step === 'arrived' && state.scan === 'infected') return drawButton(fileTexts.replaceIt, onChoose);
  if (state.step !== 'failed') return null;
  switch (state.failure.remedy) {
    case 'replace':
      return drawButton(fileTexts.replaceIt, onChoose);
    case 'retry':
      return drawButton(fileTexts.tryAgain, retry);
    case 'addAnyway':
      return drawButton(fileTexts.addAnyway, retry);
    default:
      return state.failure.remedy satisfies never;
  }
}

/** The name of a file, its size, and its state. */
export const FileSummary = ({ row, scanTexts }: FileStateProps) => (
  <>
    <Text as="span" fontWeight="600" overflowWrap="anywhere">
      {row.name}
    </Text>{' '}
    <Text as="span" textStyle="meta" color="fg.muted" whiteSpace="nowrap">
      {fileSize(row.size)}
    </Text>
    <FileState row={row} scanTexts={scanTexts} />
  </>
);

interface ReplaceFieldProps {
  field: RefObject<HTMLInputElement | null>;
  accept: string;
  onReplace: (file: File) => void;
}

/** The hidden field of a row that asks the browser for another file. A button of the row opens it. */
export const ReplaceField = ({ field, accept, onReplace }: ReplaceFieldProps) => (
  <input
    ref={field}
    type="file"
    accept={accept}
    hidden
    tabIndex={-1}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      // Without this, choosing the same file again would fire no event.
      currentTarget.value = '';
      if (file) onReplace(file);
    }}
  />
);

interface FileStateProps {
  row: Row;
  /** Why others cannot open the file yet. */
  scanTexts: Record<FileScan, string>;
}

/** The state of the file in words, and a progress bar while it is sent (`progressLook`). */
function FileState({ row: { name, size, state }, scanTexts }: FileStateProps) {
  switch (state.step) {
    case 'queued':
      return <Words>{fileTexts.queued}</Words>;
    case 'converting':
      return <Words>{state.isOffline ? fileTexts.waitsForConnection : fileTexts.converting}</Words>;
    case 'sending':
      return (
        <>
          <Words>
            {state.isOffline ? fileTexts.waitsForConnection : fileTexts.progress(state.share, size)}
          </Words>
          <Box
            className="progress"
            role="progressbar"
            aria-label={fileTexts.sendingFile(name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(state.share * 100)}
            aria-valuetext={fileTexts.progress(state.share, size)}
          >
            <span style={{ width: `${state.share * 100}%` }} />
          </Box>
        </>
      );
    case 'failed':
      return <Words bad>{state.failure.sentence}</Words>;
    case 'unfinished':
      return (
        <Words bad quiet>
          {fileTexts.unfinished}
        </Words>
      );
    case 'arrived':
      if (state.scan)
        return (
          <Words bad={state.scan !== 'checking'} quiet>
            {scanTexts[state.scan]}
          </Words>
        );
      return <Words icon="check">{isNameShortened(name) ? fileTexts.arrivedCut : fileTexts.arrived}</Words>;
    default:
      return state satisfies never;
  }
}

/** Whether the server has probably shortened a name, because a name there has at most 200 characters. */
const isNameShortened = (name: string) => [...name].length >= 200;

const Words = ({
  bad = false,
  quiet = false,
  icon = bad ? 'warning' : undefined,
  children,
}: {
  bad?: boolean;
  /** True if nothing has just happened, so that no screen reader is interrupted. */
  quiet?: boolean;
  icon?: IconName | undefined;
  children: string;
}) => (
  <Text
    textStyle="meta"
    display="flex"
    gap={1.5}
    color={bad ? 'danger.fg' : 'fg.muted'}
    fontWeight={bad ? '550' : undefined}
    role={bad && !quiet ? 'alert' : undefined}
  >
    {icon && <Icon name={icon} size={16} />}
    <span>{children}</span>
  </Text>
);
