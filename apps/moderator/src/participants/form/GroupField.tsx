import type { Participant } from '@stupeni/contract';
import { Button, Flex, Text } from '@stupeni/ui/core';
import { SearchSelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../server-state/queries';
import { texts } from './texts';

interface GroupFieldProps {
  value: string;
  /** The participant's group from the list. It has a name before the groups have loaded. */
  known: Participant['groups'];
  error: string | undefined;
  onChange: (groupId: string) => void;
}

/** The field that chooses the participant's group. */
export function GroupField({ value, known, error, onChange }: GroupFieldProps) {
  const groups = useQuery(groupsQuery());
  const options = (groups.data ?? known.map(({ groupId, group }) => ({ id: groupId, name: group.name }))).map(
    ({ id, name }) => ({ value: String(id), label: name }),
  );
  // A stored form may name a group that was deleted.
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <SearchSelectField
      label={texts.group}
      optional
      placeholder={texts.noGroup}
      options={isListed ? options : [...options, { value, label: `№ ${value}` }]}
      value={value}
      error={error}
      onChange={onChange}
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
