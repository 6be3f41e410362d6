import type { FileKind } from '@stupeni/contract';
import { Box, Button, Flex, Icon, IconButton, type IconName, Text } from '@stupeni/ui/core';
import { fileSize, Menu } from '@stupeni/ui/more';
import { type ComponentProps, type PointerEvent, useRef } from 'react';
import { texts } from '../texts';
import { rowLook } from './form-look';
import type { Row } from './rows';

const icons: Record<FileKind, IconName> = {
  picture: 'image',
  pdf: 'page',
  document: 'page',
  table: 'list',
  text: 'page',
  sound: 'page',
  video: 'embed',
  other: 'page',
};

export interface FileRowProps {
  row: Row;
  /** A small picture as an address. */
  picture: string | undefined;
  /** Its place in the list, from 1. */
  place: number;
  total: number;
  accept: string;
  lifted: boolean;
  /** Pixels that the row moves to make room for the lifted one. */
  shift: number;
  /** Nothing can be changed, because the submission is on its way. */
  locked: boolean;
  handle: Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick' | 'onKeyDown' | 'onBlur'>;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  /** Moves the file by −1 or 1. */
  onStep: (by: number) => void;
  onReplace: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file: handle, picture, name with size, state in words, and what can be done with it. */
export function FileRow(props: FileRowProps) {
  const { row, picture, place, total, accept, lifted, shift, locked, handle } = props;
  const { name, size, state } = row;
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const isBad = state.step === 'failed' || (state.step === 'arrived' && state.scan === 'infected');
  const kind = isBad ? 'warning' : icons[row.kind ?? 'other'];
  return (
    <Box
      as="li"
      css={rowLook}
      data-id={row.key}
      data-lifted={lifted || undefined}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <Box className="handle" onPointerDown={locked ? undefined : props.onDragStart}>
        <IconButton
          size="sm"
          label={texts.move(name, place, total)}
          description={texts.moveKeys}
          icon="grip"
          disabled={locked}
          {...handle}
        />
      </Box>
      <Box className="picture" data-bad={isBad || undefined} aria-hidden>
        {picture ? <img src={picture} alt="" /> : <Icon name={kind} />}
      </Box>
      <Box className="name">
        <Text as="span" fontWeight="600" overflowWrap="anywhere">
          {name}
        </Text>{' '}
        <Text as="span" textStyle="meta" color="fg.muted" whiteSpace="nowrap">
          {fileSize(size)}
        </Text>
        <State row={row} />
      </Box>
      <Box className="remedy">
        <Remedy row={row} locked={locked} onChoose={choose} onRetry={props.onRetry} />
      </Box>
      <Flex className="actions" align="center">
        <Menu
          label={texts.moreOf(name)}
          trigger={<IconButton size="sm" label={texts.moreOf(name)} icon="more" disabled={locked} />}
          items={[
            { label: texts.replaceIt, icon: 'refresh', onSelect: choose },
            ...(place > 1
              ? [{ label: texts.up, icon: 'arrowUp' as const, onSelect: () => props.onStep(-1) }]
              : []),
            ...(place < total
              ? [{ label: texts.down, icon: 'arrowDown' as const, onSelect: () => props.onStep(1) }]
              : []),
          ]}
        />
        <IconButton
          size="sm"
          label={texts.remove(name)}
          icon="close"
          disabled={locked}
          data-remove
          onClick={props.onRemove}
        />
      </Flex>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = '';
          if (file) props.onReplace(file);
        }}
      />
    </Box>
  );
}

interface RemedyProps {
  row: Row;
  locked: boolean;
  onChoose: () => void;
  onRetry: () => void;
}

/** The button that helps a file that cannot be sent. */
function Remedy({ row: { name, state }, locked, onChoose, onRetry }: RemedyProps) {
  const button = (label: string, onPress: () => void) => (
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
  if (state.step === 'unfinished') return button(texts.chooseAgain, onChoose);
  if (state.step === 'arrived' && state.scan === 'infected') return button(texts.replaceIt, onChoose);
  if (state.step !== 'failed') return null;
  switch (state.failure.remedy) {
    case 'replace':
      return button(texts.replaceIt, onChoose);
    case 'retry':
      return button(texts.tryAgain, onRetry);
    case 'addAnyway':
      return button(texts.addAnyway, onRetry);
    default:
      return state.failure.remedy satisfies never;
  }
}

/** What happens with the file, in words. */
function State({ row: { name, size, state } }: { row: Row }) {
  switch (state.step) {
    case 'queued':
      return <Words>{texts.queued}</Words>;
    case 'converting':
      return <Words>{texts.converting}</Words>;
    case 'sending':
      return (
        <>
          <Words>{state.isWaiting ? texts.waitsForConnection : texts.progress(state.share, size)}</Words>
          <Box
            className="progress"
            role="progressbar"
            aria-label={texts.sendingFile(name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(state.share * 100)}
            aria-valuetext={texts.progress(state.share, size)}
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
          {texts.unfinished}
        </Words>
      );
    case 'arrived':
      if (state.scan)
        return (
          <Words bad={state.scan !== 'checking'} quiet>
            {texts.scan[state.scan]}
          </Words>
        );
      return <Words icon="check">{isCut(name) ? texts.arrivedCut : texts.arrived}</Words>;
    default:
      return state satisfies never;
  }
}

/** Names on the server have at most 200 characters. */
const isCut = (name: string) => [...name].length >= 200;

const Words = ({
  bad = false,
  quiet = false,
  icon = bad ? 'warning' : undefined,
  children,
}: {
  bad?: boolean;
  /** Nothing has just happened, so no screen reader is interrupted. */
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
