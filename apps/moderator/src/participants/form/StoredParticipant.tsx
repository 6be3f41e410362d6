import { nameOf } from '@stupeni/rules';
import { Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../server-state/queries';
import type { ParticipantForm } from './participant-form';
import { texts } from './texts';

/** The values that another moderator has saved, in one line. */
export function StoredParticipant({ form }: { form: ParticipantForm }) {
  const {
    groupIds,
    firstSignIn: _firstSignIn,
    password: _password,
    firstName,
    lastName,
    middleName,
    ...others
  } = form;
  const name = nameOf({ firstName, lastName, middleName });
  const { data: groups } = useQuery(groupsQuery());
  const names = groups?.filter(({ id }) => groupIds.includes(id)).map((group) => group.name) ?? [];
  const inGroups = names.length > 0 ? names : [texts.noGroup];
  return (
    <Text as="span" fontWeight="600">
      {[name, ...Object.values(others).filter((text) => text !== ''), ...inGroups].join(', ')}
    </Text>
  );
}
