import type { Group, Participant } from '@stupeni/contract';
import { Button, Text } from '@stupeni/ui/core';
import { Dialog, SearchSelectField, useFocusOnIssue } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { nameOf } from '@stupeni/rules';
import { texts } from './texts';

interface MoveDialogProps {
  participant: Participant;
  /** The groups to choose from. */
  groups: readonly Group[];
  /** The name of the current group. */
  from: string;
  onMove: (group: Group) => void;
  onClose: () => void;
}

/** The dialog that moves a participant to another group. */
export function MoveDialog({ participant, groups, from, onMove, onClose }: MoveDialogProps) {
  const [target, setTarget] = useState('');
  const [attempts, setAttempts] = useState(0);
  const formRef = useFocusOnIssue<HTMLFormElement>(attempts);
  const formId = useId();
  return (
    <Dialog
      open
      title={texts.moveTitle}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId}>
            {texts.move}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (target === '') setAttempts(attempts + 1);
          else onMove(groups.find(({ id }) => String(id) === target)!);
        }}
      >
        <Text mb={4}>{texts.moveText(nameOf(participant), from)}</Text>
        <SearchSelectField
          label={texts.target}
          placeholder={texts.chooseTarget}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={target}
          error={attempts > 0 && target === '' ? texts.noTarget : undefined}
          onChange={setTarget}
        />
      </form>
    </Dialog>
  );
}
