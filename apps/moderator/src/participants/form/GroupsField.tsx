import type { Participant } from '@stupeni/contract';
import { mostGroups } from '@stupeni/contract';
import { Button, Flex, Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { ManySelectField } from '../../screen/ManySelectField';
import { groupsQuery } from '../../server-state/queries';
import { withGroup } from './participant-form';
import { texts } from './texts';

interface GroupsFieldProps {
  value: readonly number[];
  /** The participant's groups from the list. They give the names until the groups have loaded. */
  known: Participant['groups'];
  error: string | undefined;
  onChange: (groupIds: number[]) => void;
}

/** The field that chooses the participant's groups. */
export function GroupsField({ value, known, error, onChange }: GroupsFieldProps) {
  const groups = useQuery(groupsQuery());
  const listed = groups.data ?? known.map(({ groupId, group }) => ({ id: groupId, name: group.name }));
  // A stored form may name a group that was deleted.
  const findName = (id: number) => listed.find((group) => group.id === id)?.name ?? `№ ${id}`;
  return (
    <ManySelectField
      label={texts.group}
      optional
      placeholder={value.length === 0 ? texts.noGroup : texts.anotherGroup}
      options={listed
        .filter(({ id }) => !value.includes(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={value.map((id) => ({ key: String(id), name: findName(id) }))}
      chosenLabel={texts.chosenGroups}
      removeLabel={texts.removeGroup}
      error={value.length > mostGroups ? texts.manyGroups(mostGroups) : error}
      onAdd={(key) => key !== '' && onChange(withGroup(value, Number(key)))}
      onRemove={(key) => onChange(value.filter((id) => String(id) !== key))}
      hint={
        groups.isError && (
          <Flex as="span" align="center" wrap="wrap" columnGap={2}>
            <Text as="span">{texts.groupsFailed}</Text>
            <Button
              variant="plain"
              size="sm"
              loading={groups.isFetching}
              onClick={() => void groups.refetch()}
            >
              {texts.again}
            </Button>
          </Flex>
        )
      }
    />
  );
}
