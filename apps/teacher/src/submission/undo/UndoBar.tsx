import type { ReviewItem } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { StepTile } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Desk } from '../../desk/use-desk';
import { formatLesson } from '../../queue/columns';
import { RecentVerdicts } from './RecentVerdicts';
import { texts } from './texts';
import { tileStates } from './tile-states';
import {
  deskLook,
  pageLook,
  plainIndent,
  hiddenOnShortScreen,
  srOnlyOnShortScreen,
  timeLook,
} from './undo-look';
import { isFinal, explainProblem } from './undo-problem';
import { forgetUndoable, type Undoable, useUndoables } from './undoable';
import { countSecondsUntil, useNow } from './use-now';
import { useUndo } from './use-undo';

interface UndoBarProps {
  desk: Desk<ReviewItem>;
  /** Takes the focus when the bar disappears while it has the focus. */
  onGone: () => void;
}

/**
 * The last verdict, with a button that takes it back, and a line that shrinks with the time. When several verdicts can
 * be taken back, a list has all of them. Renders nothing when all verdicts are final. The time is hidden from screen
 * readers, which would announce each second.
 */
export function UndoBar(props: UndoBarProps) {
  const verdicts = useUndoables();
  const [last] = verdicts;
  if (!last) return null;
  return (
    <VerdictBar
      key={`${last.item.submissionId} ${last.until}`}
      undoable={last}
      verdicts={verdicts}
      {...props}
    />
  );
}

interface VerdictBarProps extends UndoBarProps {
  /** The last verdict. */
  undoable: Undoable;
  /** All that can be taken back, the last one first. */
  verdicts: readonly Undoable[];
}

function VerdictBar({ undoable, verdicts, desk, onGone }: VerdictBarProps) {
  const { item, verdict, until, totalMs } = undoable;
  const bar = useRef<HTMLElement>(null);
  const now = useNow();
  const seconds = countSecondsUntil(until, now);
  const open = verdicts.filter((one) => one.until > now);
  const undo = useUndo(undoable, desk);
  const isOver = seconds === 0 && !undo.isPending;
  const client = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    if (bar.current?.contains(document.activeElement)) onGone();
    forgetUndoable(client, undoable);
  }, [isOver, client, undoable, onGone]);
  return (
    <Flex asChild align="center" wrap="wrap" gap={3} css={desk.item ? deskLook : pageLook}>
      <section ref={bar} aria-label={texts.label} tabIndex={-1}>
        <Box css={hiddenOnShortScreen}>
          <StepTile state={tileStates[verdict]} size="md" />
        </Box>
        <Box flex="1 1 200px" minW={0}>
          <Text fontWeight="650" lineClamp={2}>
            {texts.done[verdict]}: {nameOf(item.user)}
          </Text>
          <Box textStyle="meta" color="fg.muted" role={undo.error ? 'alert' : undefined}>
            {undo.error ? (
              explainProblem(undo.error)
            ) : (
              <>
                <span>{formatLesson(item.lesson)}.</span>{' '}
                <Box as="span" css={srOnlyOnShortScreen}>
                  {texts.later}
                </Box>
              </>
            )}
          </Box>
        </Box>
        <Flex align="center" wrap="wrap" gap={{ base: '10px', md: 3 }} ms={plainIndent.outer}>
          {!isFinal(undo.error) && (
            <Flex ms={plainIndent.inner}>
              <Button variant="outline" size="sm" loading={undo.isPending} onClick={undo.press}>
                {texts.undo}
                <span aria-hidden="true">({texts.left(seconds)})</span>
              </Button>
            </Flex>
          )}
          {open.length > 1 && (
            <RecentVerdicts verdicts={open} now={now} desk={desk} bar={() => bar.current} />
          )}
        </Flex>
        <Box css={timeLook} aria-hidden="true" style={{ width: `${(seconds * 100_000) / totalMs}%` }} />
      </section>
    </Flex>
  );
}
