import type { ReviewItem } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Flex, Stack, Text } from '@stupeni/ui/core';
import { Popover, StepTile } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import type { Desk } from '../../desk/use-desk';
import { formatLesson } from '../../queue/columns';
import { texts } from './texts';
import { tileStates } from './tile-states';
import { hiddenOnShortScreen } from './undo-look';
import { isFinal, explainProblem } from './undo-problem';
import type { Undoable } from './undoable';
import { countSecondsUntil } from './use-now';
import { useUndo } from './use-undo';

interface RecentVerdictsProps {
  verdicts: readonly Undoable[];
  now: number;
  desk: Desk<ReviewItem>;
}

interface RecentVerdictsButtonProps extends RecentVerdictsProps {
  /** The bar around the button. The list does not cover it. */
  bar: () => HTMLElement | null;
}

/** A button that lists the verdicts that can still be taken back, each with the time that is left. */
export function RecentVerdicts({ verdicts, now, desk, bar }: RecentVerdictsButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [name, moreName, count] = texts.recentParts(verdicts.length);
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={texts.recent(verdicts.length)}
        onClick={() => setOpen(!open)}
      >
        <span>
          {name}
          <Box as="span" css={hiddenOnShortScreen}>
            {moreName}
          </Box>
          {count}
        </span>
      </Button>
      {open && (
        <Popover
          label={texts.recentList}
          anchor={bar}
          align="end"
          onClose={(why) => {
            setOpen(false);
            if (why === 'escape') button.current?.focus();
          }}
        >
          <Rows verdicts={verdicts} now={now} desk={desk} />
        </Popover>
      )}
    </>
  );
}

function Rows({ verdicts, now, desk }: RecentVerdictsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  useEffect(() => {
    // When the time of a row is over, the row disappears, and the focus in it is lost.
    if (document.activeElement === document.body) list.current?.focus();
  }, [verdicts.length]);
  return (
    <>
      <Text fontWeight="600" mb={2.5}>
        {texts.recentList}
      </Text>
      <Stack asChild gap={3} w="380px" maxW="full" listStyleType="none" outline="none">
        <ul ref={list} tabIndex={-1} aria-label={texts.recentList}>
          {verdicts.map((undoable) => (
            <li key={undoable.item.submissionId}>
              <Row undoable={undoable} now={now} desk={desk} />
            </li>
          ))}
        </ul>
      </Stack>
    </>
  );
}

function Row({ undoable, now, desk }: { undoable: Undoable } & Pick<RecentVerdictsProps, 'now' | 'desk'>) {
  const { item, verdict, until } = undoable;
  const undo = useUndo(undoable, desk);
  const name = nameOf(item.user);
  return (
    <Flex align="center" wrap={{ base: 'wrap', sm: 'nowrap' }} columnGap={3} rowGap={2}>
      <StepTile state={tileStates[verdict]} size="md" />
      <Box flex="1 1 120px" minW={0} textStyle="table">
        <Text fontWeight="600" overflowWrap="anywhere">
          {texts.done[verdict]}: {name}
        </Text>
        <Box textStyle="meta" color="fg.muted" role={undo.error ? 'alert' : undefined}>
          {undo.error ? explainProblem(undo.error) : formatLesson(item.lesson)}
        </Box>
      </Box>
      {!isFinal(undo.error) && (
        // A narrow screen has no room for the words and the button side by side.
        <Box display="grid" flex={{ base: '1 1 100%', sm: 'none' }}>
          <Button
            variant="outline"
            size="sm"
            aria-label={texts.undoVerdict(name)}
            loading={undo.isPending}
            onClick={undo.press}
          >
            {texts.undo}
            <span aria-hidden="true">({texts.left(countSecondsUntil(until, now))})</span>
          </Button>
        </Box>
      )}
    </Flex>
  );
}
