import type { FileKind } from '@stupeni/contract';
import { Box, Flex, Icon, IconButton, type IconName } from '@stupeni/ui/core';
import { Menu } from '@stupeni/ui/more';
import { type ComponentProps, type PointerEvent, useRef } from 'react';
import { FileSummary, FileRemedy, showsError, ReplaceField, type Row } from '@stupeni/remote';
import { texts } from '../texts';
import { rowLook } from './form-look';

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
  /** The thumbnail as a `data:` address. */
  picture: string | undefined;
  /** The position of the file in the list, from 1. */
  position: number;
  total: number;
  accept: string;
  lifted: boolean;
  /** Pixels that the row moves to make room for the lifted one. */
  shift: number;
  /** True while the submission is being sent. Nothing can be changed then. */
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
  const { row, picture, position, total, accept, lifted, shift, locked, handle } = props;
  const { name } = row;
  const input = useRef<HTMLInputElement>(null);
  const openFileDialog = () => input.current?.click();
  const isBad = showsError(row);
  const kind = isBad ? 'warning' : icons[row.kind ?? 'other'];
  return (
    <Box
      as="li"
      tabIndex={-1}
      css={rowLook}
      data-id={row.key}
      data-lifted={lifted || undefined}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <Box className="handle" onPointerDown={locked ? undefined : props.onDragStart}>
        <IconButton
          size="sm"
          label={texts.move(name, position, total)}
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
        <FileSummary row={row} scanTexts={texts.scan} />
      </Box>
      <Box className="remedy">
        <FileRemedy row={row} locked={locked} onChoose={openFileDialog} onRetry={props.onRetry} />
      </Box>
      <Flex className="actions" align="center">
        <Menu
          label={texts.moreOf(name)}
          trigger={<IconButton size="sm" label={texts.moreOf(name)} icon="more" disabled={locked} />}
          items={[
            { label: texts.replaceIt, icon: 'refresh', onSelect: openFileDialog },
            ...(position > 1
              ? [{ label: texts.up, icon: 'arrowUp' as const, onSelect: () => props.onStep(-1) }]
              : []),
            ...(position < total
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
      <ReplaceField field={input} accept={accept} onReplace={props.onReplace} />
    </Box>
  );
}
