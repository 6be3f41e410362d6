import { mostAccessRows } from '@stupeni/contract';
import type { Chosen } from '@stupeni/remote/group-progress';
import { Link } from '@stupeni/router';
import { Box, Button, Text } from '@stupeni/ui/core';
import { Dialog, SearchSelectField, SelectField, useFocusOnIssue } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { addresses } from '../../navigation/addresses';
import { texts as accessTexts } from '../../access/texts';
import { DayField, impossibleDay } from '../../screen/DayField';
import { coursesQuery } from '../../server-state/courses-query';
import { groupsQuery } from '../../server-state/queries';
import type { Change, GroupOrCourse } from './changes';
import { texts } from './texts';

interface ChangeDialogProps {
  kind: Change['kind'];
  group: GroupOrCourse;
  chosen: Chosen;
  isChanging: boolean;
  onChange: (change: Change) => void;
  onClose: () => void;
}

const titles = {
  move: texts.moveTitle,
  add: texts.addTitle,
  open: texts.openTitle,
  suspend: texts.suspendTitle,
} satisfies Record<Change['kind'], (count: number) => string>;
const buttons = {
  move: texts.move,
  add: texts.add,
  open: texts.open,
  suspend: texts.suspend,
} satisfies Record<Change['kind'], string>;
const explain = ({ kind, group }: Pick<ChangeDialogProps, 'kind' | 'group'>) =>
  ({
    move: texts.moveText(group.name),
    add: texts.addText,
    open: texts.openText,
    suspend: texts.suspendText,
  })[kind];

/** Asks before a change. It says how many participants change, and who they are. */
export const ChangeDialog = (props: ChangeDialogProps) =>
  props.kind === 'open' && props.chosen.size > mostAccessRows ? (
    <TooManyToOpen {...props} />
  ) : (
    <Question {...props} />
  );

/**
 * Says that a course cannot be opened to more than `mostAccessRows` single learners, and links to the form of the
 * group, which can open it to all members.
 */
function TooManyToOpen({ group, chosen, onClose }: ChangeDialogProps) {
  return (
    <Dialog
      open
      title={texts.openTitle(chosen.size)}
      onClose={onClose}
      actions={
        <>
          <Button asChild>
            <Link to={`${addresses.groups}?edit=${group.id}`}>{texts.toGroupForm}</Link>
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">{texts.tooManyToOpen(mostAccessRows, group.name)}</Text>
    </Dialog>
  );
}

function Question({ kind, group, chosen, isChanging, onChange, onClose }: ChangeDialogProps) {
  const [target, setTarget] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [attempts, setAttempts] = useState(0);
  const formRef = useFocusOnIssue<HTMLFormElement>(attempts);
  const formId = useId();
  const targets = useTargets(kind, group.id);
  const needsTarget = kind !== 'suspend';
  const chosenTarget = targets.find(({ id }) => String(id) === target);
  const isDayIncomplete = kind === 'open' && lastDay === impossibleDay;
  const issue = (words: string) => (attempts > 0 && !chosenTarget ? words : undefined);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (kind === 'suspend') onChange({ kind });
    else if (!chosenTarget || isDayIncomplete) setAttempts(attempts + 1);
    else if (kind === 'open')
      onChange({ kind, course: chosenTarget, lastDay: lastDay === '' ? null : lastDay });
    else onChange({ kind, group: chosenTarget });
  }
  return (
    <Dialog
      open
      title={titles[kind](chosen.size)}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            loading={isChanging}
            {...(kind === 'suspend' && { tone: 'danger' as const })}
          >
            {buttons[kind]}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate onSubmit={submit}>
        <Text mb={4}>{explain({ kind, group })}</Text>
        <Names chosen={chosen} />
        {needsTarget && kind !== 'open' && (
          <SearchSelectField
            label={texts.target}
            placeholder={texts.chooseTarget}
            options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={target}
            error={issue(texts.noTarget)}
            onChange={setTarget}
          />
        )}
        {kind === 'open' && (
          <Box display="grid" gap={4}>
            <SelectField
              label={texts.course}
              placeholder={texts.chooseCourse}
              options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={target}
              error={issue(texts.noCourse)}
              onChange={setTarget}
            />
            <DayField
              label={texts.lastDay}
              hint={texts.lastDayHint}
              value={lastDay}
              error={attempts > 0 && isDayIncomplete ? accessTexts.incomplete : undefined}
              onChange={setLastDay}
            />
          </Box>
        )}
      </form>
    </Dialog>
  );
}

/** The groups or courses to choose from. */
function useTargets(kind: Change['kind'], groupId: number): readonly GroupOrCourse[] {
  const groups = useQuery({ ...groupsQuery(), enabled: kind === 'move' || kind === 'add' });
  const courses = useQuery({ ...coursesQuery(), enabled: kind === 'open' });
  if (kind === 'open') return (courses.data ?? []).map(({ id, title }) => ({ id, name: title }));
  return (groups.data ?? []).filter(({ id }) => id !== groupId);
}

/** The most names that are listed. The others are counted. */
const mostNames = 10;

function Names({ chosen }: { chosen: Chosen }) {
  const names = [...chosen.values()];
  return (
    <Box mb={4}>
      <Text textStyle="meta" color="fg.muted">
        {texts.who}
      </Text>
      <Text fontWeight="600" overflowWrap="anywhere">
        {[
          ...names.slice(0, mostNames),
          ...(names.length > mostNames ? [texts.others(names.length - mostNames)] : []),
        ].join(', ')}
      </Text>
    </Box>
  );
}
