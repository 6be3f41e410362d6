import { ProblemError, reasonOf } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { reasonSentence, StepTile } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Desk } from '../../desk/use-desk';
import { lessonOf } from '../../queue/columns';
import { texts } from './texts';
import { barLook, deskLook, pageLook } from './undo-look';
import { forgetUndoable, type Undoable, useUndoable } from './undoable';
import { useSecondsLeft } from './use-seconds-left';
import { useUndo } from './use-undo';

interface UndoNoticeProps {
  desk: Desk<ReviewItem>;
  /** Takes the focus when the notice disappears while it has the focus. */
  onGone: () => void;
}

/**
 * The last verdict, with a button that takes it back and a line that runs out. Nothing when it is final. The time is
 * hidden from screen readers, which would announce each second.
 */
export function UndoNotice(props: UndoNoticeProps) {
  const undoable = useUndoable();
  return undoable && <Notice key={undoable.until} undoable={undoable} {...props} />;
}

const tiles = { READY: 'success', REDO: 'rework' } as const;

function Notice({ undoable, desk, onGone }: UndoNoticeProps & { undoable: Undoable }) {
  const { item, action, until, totalMs } = undoable;
  const notice = useRef<HTMLElement>(null);
  const seconds = useSecondsLeft(until);
  const undo = useUndo(undoable, desk);
  const isOver = seconds === 0 && !undo.isPending;
  const client = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    if (notice.current?.contains(document.activeElement)) onGone();
    forgetUndoable(client, undoable);
  }, [isOver, client, undoable, onGone]);
  return (
    <Flex asChild align="center" wrap="wrap" gap={3} css={desk.item ? deskLook : pageLook}>
      <section ref={notice} aria-label={texts.label} tabIndex={-1}>
        <StepTile state={tiles[action]} size="md" />
        <Box flex="1 1 120px" minW={0}>
          <Text fontWeight="650" lineClamp={2}>
            {texts.done[action]}: {nameOf(item.user)}
          </Text>
          <Box textStyle="meta" color="fg.muted" role={undo.error ? 'alert' : undefined}>
            {undo.error ? sentenceOf(undo.error) : `${lessonOf(item.lesson)}. ${texts.later}`}
          </Box>
        </Box>
        {!isFinal(undo.error) && (
          <Button variant="outline" size="sm" loading={undo.isPending} onClick={undo.press}>
            {texts.undo}
            <span aria-hidden="true">({texts.left(seconds)})</span>
          </Button>
        )}
        <Box css={barLook} aria-hidden="true" style={{ width: `${(seconds * 100_000) / totalMs}%` }} />
      </section>
    </Flex>
  );
}

const isFinal = (error: Error | null) =>
  error instanceof ProblemError && ['already_decided', 'wrong_state', 'not_found'].includes(error.body.error);

const sentenceOf = (error: Error) =>
  isFinal(error) ? texts.final : `${texts.failed} ${reasonSentence(reasonOf(error))}`;
