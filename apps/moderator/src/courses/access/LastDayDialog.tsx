import type { CourseAccess } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { DayField } from '../../screen/DayField';
import { texts } from './texts';
import { receiverName, useAccess } from './use-access';

interface LastDayDialogProps {
  courseId: number;
  row: CourseAccess;
  /** Today in the school's time zone. */
  today: string;
  onClose: () => void;
}

const dayMs = 86_400_000;

/** The day that lies this number of days after another one. */
const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Changes the last day of a row, takes it away, or ends the access today. */
export function LastDayDialog({ courseId, row, today, onClose }: LastDayDialogProps) {
  const [lastDay, setLastDay] = useState(row.lastDay ?? '');
  const [tried, setTried] = useState(false);
  const { changing } = useAccess(courseId);
  const formId = useId();
  const passed = lastDay !== '' && lastDay < today && lastDay !== row.lastDay;
  const change = (day: string | null) => changing.mutate({ row, lastDay: day }, { onSettled: onClose });
  return (
    <Dialog
      open
      title={texts.changeTitle}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={changing.isPending}>
            {texts.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          {!row.ended && row.lastDay !== today && (
            <Button variant="outline" tone="danger" onClick={() => change(today)}>
              {texts.end}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const day = lastDay === '' ? null : lastDay;
          if (passed) return;
          if (day === row.lastDay) onClose();
          else change(day);
        }}
      >
        <Text mb={4} fontWeight="600" overflowWrap="anywhere">
          {receiverName(row)}
        </Text>
        <DayField
          label={texts.lastDay}
          value={lastDay}
          error={tried && passed ? texts.passed : undefined}
          onChange={setLastDay}
        />
        <Flex role="group" aria-label={texts.quick} wrap="wrap" gap={2} mt={3}>
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              setLastDay(daysAfter(row.lastDay !== null && row.lastDay > today ? row.lastDay : today, 30))
            }
          >
            {texts.plusMonth}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setLastDay('')}>
            {texts.noEnd}
          </Button>
        </Flex>
        <Box mt={4} textStyle="meta" color="fg.muted">
          {texts.stay}
        </Box>
      </form>
    </Dialog>
  );
}
