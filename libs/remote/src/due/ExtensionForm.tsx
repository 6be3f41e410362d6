import type { DeskDue } from '@stupeni/contract';
import { dueDaysAhead, nameDueDay } from '@stupeni/lesson-view';
import { hasText, isLocalTime, lateMs } from '@stupeni/rules';
import { Box, Button, Flex, Text, TextField } from '@stupeni/ui/core';
import { SegmentedField, useEscape } from '@stupeni/ui/more';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dueTexts as texts } from './due-texts';

interface ExtensionFormProps {
  due: DeskDue;
  isSaving: boolean;
  onSave: (on: string, reason: string) => Promise<void>;
  onCancel: () => void;
}

const otherChoice = 'other';
/** The offered days, counted from today, or from the due date if that is in the future. */
const offeredDays = [2, 7] as const;
const endOfDay = 'T23:59';

/** A later date for one learner: a day that is offered or another one, and the reason. */
export function ExtensionForm({ due, isSaving, onSave, onCancel }: ExtensionFormProps) {
  const days = offeredDays.map((count) => dueDaysAhead(due, count));
  const [choice, setChoice] = useState<string>(days[0]!);
  const [otherDay, setOtherDay] = useState('');
  const [reason, setReason] = useState(due.extension?.reason ?? '');
  const [showsIssues, setShowsIssues] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // Escape closes the form, but not the desk.
  useEscape(() => form.current?.contains(document.activeElement) ?? false, onCancel);
  const on = `${choice === otherChoice ? otherDay : choice}${endOfDay}`;
  const dayIssue = findDayIssue(on, due.was ?? due.on);
  const reasonIssue = hasText(reason) ? undefined : texts.noReason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsIssues(true);
    if (dayIssue ?? reasonIssue) return;
    void onSave(on, reason);
  };
  return (
    <form ref={form} noValidate aria-label={texts.extend} onSubmit={submit}>
      <Box mt={2} p={3} display="grid" gap={3} borderWidth="1px" borderColor="border.control" rounded="card">
        <SegmentedField
          label={texts.until}
          value={choice}
          options={[
            ...days.map((day) => ({ value: day, label: texts.toDay(nameDueDay(due, day)) })),
            { value: otherChoice, label: texts.otherDay },
          ]}
          onChange={setChoice}
        />
        {choice === otherChoice && (
          <TextField
            label={texts.day}
            hint={texts.dayHint}
            type="date"
            value={otherDay}
            error={showsIssues ? dayIssue : undefined}
            onChange={({ target }) => setOtherDay(target.value)}
          />
        )}
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={300}
          value={reason}
          error={showsIssues ? reasonIssue : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Flex wrap="wrap" align="center" gap={2}>
          <Button type="submit" variant="outline" size="sm" loading={isSaving}>
            {texts.save}
          </Button>
          <Button variant="plain" size="sm" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Flex>
        {(lateMs(due) ?? 0) > 0 && (
          <Text textStyle="meta" color="fg.muted">
            {texts.takesMarkAway}
          </Text>
        )}
      </Box>
    </form>
  );
}

function findDayIssue(on: string, before: string): string | undefined {
  if (!isLocalTime(on)) return texts.chooseDay;
  return on > before ? undefined : texts.notLater;
}
