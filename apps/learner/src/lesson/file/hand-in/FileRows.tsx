import { Box, VisuallyHidden } from '@stupeni/ui/core';
import { moveItem, useDrag, useGlide, useKeyboardMove } from '@stupeni/ui/more';
import { type RefObject, useState } from 'react';
import type { Row } from '@stupeni/remote';
import { texts } from '../texts';
import { FileRow } from './FileRow';
import type { HandInControl } from './use-hand-in';

interface FileRowsProps extends Pick<
  HandInControl,
  'rows' | 'pictures' | 'setOrder' | 'replace' | 'retry' | 'remove'
> {
  list: RefObject<HTMLDivElement | null>;
  accept: string;
  locked: boolean;
  /** Called when the last row was removed. The focus then moves to the button that adds files. */
  onEmptied: () => void;
}

/** The files in their order. Each can be dragged, moved by keyboard, or moved by its menu. */
export function FileRows({ list, rows, pictures, accept, locked, onEmptied, ...handlers }: FileRowsProps) {
  const [announcement, announce] = useState('');
  const beforeMove = useGlide(list);
  const total = rows.length;
  const reorder = (from: number, to: number) =>
    handlers.setOrder(
      moveItem(
        rows.map(({ key }) => key),
        from,
        to,
      ),
    );

  function move(from: number, to: number): void {
    beforeMove();
    const name = rows[from]?.name ?? '';
    if (from === to) return announce(texts.moving.stayed(name, to + 1, total));
    reorder(from, to);
    announce(texts.moving.dropped(name, to + 1, total));
  }

  function remove(row: Row, index: number): void {
    announce(texts.removed(row.name));
    // The button disappears with its row, so another button gets the focus.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onEmptied();
    handlers.remove(row.key);
  }

  const items = rows.map((row) => ({ ...row, id: row.key, title: row.name }));
  const carry = useKeyboardMove({ items, onMove: reorder, announce, beforeMove, words: texts.moving });
  const drag = useDrag(list, move);
  return (
    <>
      <Box
        as="ul"
        ref={list}
        listStyleType="none"
        aria-label={texts.list}
        data-dragging={drag.from !== null || undefined}
      >
        {carry.shown.map((row, index) => (
          <FileRow
            key={row.key}
            row={row}
            picture={pictures[row.key]}
            position={drag.indexAfterDrop(index) + 1}
            total={total}
            accept={accept}
            lifted={drag.from === index || carry.carriedId === row.key}
            shift={drag.shiftAt(index)}
            locked={locked}
            handle={carry.handleProps(row)}
            onDragStart={(event) => drag.start(event, index)}
            onStep={(by) => move(index, index + by)}
            onReplace={(file) => handlers.replace(row.key, file)}
            onRetry={() => handlers.retry(row.key)}
            onRemove={() => remove(row, index)}
          />
        ))}
      </Box>
      <VisuallyHidden role="status" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
    </>
  );
}
