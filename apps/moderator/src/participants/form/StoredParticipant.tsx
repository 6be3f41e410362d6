import { nameOf } from '@stupeni/rules';
import { Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../server-state/queries';
import type { ParticipantForm } from './participant-form';
import { texts } from './texts';

/** What another moderator has saved, in one line. */
export function StoredParticipant({ form }: { form: ParticipantForm }) {
  const { data: groups } = useQuery(groupsQuery());
  const group = groups?.find(({ id }) => String(id) === form.groupId)?.name ?? texts.noGroup;
  return (
    <Text as="span" fontWeight="600">
      {[nameOf(form), form.email, group].join(', ')}
    </Text>
  );
}
