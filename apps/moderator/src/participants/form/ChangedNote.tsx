import { nameOf } from '@stupeni/rules';
import { Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceNote } from '../../page/form-dialog/ChoiceNote';
import { groupsQuery } from '../../server-state/queries';
import { fieldsThatDiffer, type ParticipantForm } from './participant-form';
import { texts } from './texts';

interface ChangedNoteProps {
  theirs: ParticipantForm;
  /** The values of the fields. */
  mine: ParticipantForm;
  onTake: () => void;
  onKeep: () => void;
}

/** Says what another moderator saved while the dialog was open, and lets the user choose a version. */
export function ChangedNote({ theirs, mine, onTake, onKeep }: ChangedNoteProps) {
  const { data: groups } = useQuery(groupsQuery());
  const group = groups?.find(({ id }) => String(id) === theirs.groupId)?.name ?? texts.noGroup;
  return (
    <ChoiceNote tone="info" take={texts.takeTheirs} leave={texts.keepMine} onTake={onTake} onLeave={onKeep}>
      {texts.changed}{' '}
      <Text as="span" fontWeight="600">
        {[nameOf(theirs), theirs.email, group].join(', ')}
      </Text>
      . {texts.differ(fieldsThatDiffer(mine, theirs))}
    </ChoiceNote>
  );
}
