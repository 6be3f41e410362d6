import { Box, Button, Note } from '@stupeni/ui/core';
import { useFocusOnIssue } from '@stupeni/ui/more';
import { readIssues } from '@stupeni/api-client';
import type { CourseAccessList } from '@stupeni/contract';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../screen/DayField';
import { ManySelectField } from '../../screen/ManySelectField';
import { findDayIssue, findShownDayIssue } from '../../access/days';
import { texts } from '../../access/texts';
import { useAccess } from '../../access/use-access';
import { type Receiver, useReceivers } from './use-receivers';

interface OpenFormProps {
  courseId: number;
  list: CourseAccessList;
}

/** Chooses to whom the course opens and until which day. A note says what will change before the moderator saves. */
export function OpenForm({ courseId, list: { today, rows } }: OpenFormProps) {
  const receivers = useReceivers();
  const { chosen } = receivers;
  const [lastDay, setLastDay] = useState('');
  const [attempts, setAttempts] = useState(0);
  const fields = useFocusOnIssue<HTMLFormElement>(attempts);
  const { opening } = useAccess();
  const serverIssues = readIssues(opening.error);
  const noReceiver = attempts > 0 && chosen.length === 0 ? texts.noReceiver : undefined;
  const dayIssue = findDayIssue(lastDay, today);

  function open(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (opening.isPending || chosen.length === 0 || dayIssue) return;
    const ids = (to: Receiver['to']) =>
      chosen.flatMap((one) => (one.to === to && one.id !== null ? [one.id] : []));
    const body = {
      everyone: chosen.some(({ to }) => to === 'everyone'),
      groupIds: ids('group'),
      userIds: ids('learner'),
      lastDay: lastDay === '' ? null : lastDay,
    };
    const names = chosen.map(({ name }) => name).join(', ');
    opening.mutate(
      { courseId, body, names, rowsBefore: rows },
      {
        onSuccess() {
          receivers.clear();
          setLastDay('');
          setAttempts(0);
        },
      },
    );
  }

  return (
    <form ref={fields} noValidate onSubmit={open}>
      <Box
        layerStyle="card"
        px={{ base: 4, sm: 5 }}
        py={5}
        mb={5}
        display="grid"
        gap={4}
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 240px auto' }}
        alignItems="start"
      >
        <ManySelectField
          label={texts.to}
          placeholder={texts.choose}
          options={receivers.options}
          error={noReceiver ?? serverIssues['groupIds'] ?? serverIssues['userIds']}
          hint={receivers.isFailed && texts.searchFailed}
          onSearch={receivers.search}
          chosen={chosen}
          chosenLabel={texts.chosen}
          removeLabel={texts.remove}
          onAdd={receivers.add}
          onRemove={receivers.remove}
        />
        <DayField
          label={texts.lastDay}
          value={lastDay}
          error={findShownDayIssue(dayIssue, attempts > 0) ?? serverIssues['lastDay']}
          onChange={setLastDay}
        />
        <Box pt={{ base: 0, lg: '25px' }}>
          <Button type="submit" icon="plus" loading={opening.isPending}>
            {texts.open}
          </Button>
        </Box>
        {chosen.length > 0 && !dayIssue && (
          <Box gridColumn="1 / -1">
            <Note tone="info" role="status">
              {describe(chosen, lastDay === '' ? null : lastDay)}
            </Note>
          </Box>
        )}
      </Box>
    </form>
  );
}

/**
 * What an opening will do. A chosen learner may also be in a chosen group, so the count is the greatest possible one.
 */
function describe(chosen: readonly Receiver[], lastDay: string | null): string {
  if (chosen.some(({ to }) => to === 'everyone')) return texts.noteEveryone(lastDay);
  const isExact = chosen.length === 1 || chosen.every(({ to }) => to === 'learner');
  const count = chosen.reduce((sum, { people }) => sum + people, 0);
  return texts.note(count, isExact, lastDay);
}
