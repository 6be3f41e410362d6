import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { DayField } from '../screen/DayField';
import { addDays, findDayIssue } from './days';
import { texts } from './texts';
import { type AccessResult, type AccessRow, useAccess } from './use-access';

interface LastDayDialogProps {
  row: AccessRow;
  /** What the dialog is about: the receiver, the course, or both. */
  about: string;
  /** Today in the school's time zone. */
  today: string;
  onClose: () => void;
  /** Shows the result instead of a toast, where a dialog covers the toasts. */
  report?: (result: AccessResult) => void;
}

/** Changes or removes the last day of a row, or ends the access today. */
export function LastDayDialog({ row, about, today, onClose, report }: LastDayDialogProps) {
  const [lastDay, setLastDay] = useState(row.lastDay ?? '');
  const [submitted, setSubmitted] = useState(false);
  const { changing } = useAccess(report);
  const formId = useId();
  const dayIssue = lastDay === row.lastDay ? undefined : findDayIssue(lastDay, today);
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
          setSubmitted(true);
          const day = lastDay === '' ? null : lastDay;
          if (dayIssue) return;
          if (day === row.lastDay) onClose();
          else change(day);
        }}
      >
        <Text mb={4} fontWeight="600" overflowWrap="anywhere">
          {about}
        </Text>
        <DayField
          label={texts.lastDay}
          value={lastDay}
          error={submitted ? dayIssue : undefined}
          onChange={setLastDay}
        />
        <Flex role="group" aria-label={texts.quick} wrap="wrap" gap={2} mt={3}>
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              setLastDay(addDays(row.lastDay !== null && row.lastDay > today ? row.lastDay : today, 30))
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
