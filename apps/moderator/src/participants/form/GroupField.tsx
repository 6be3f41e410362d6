import type { Participant } from '@stupeni/contract';
import { Button, Flex, Text } from '@stupeni/ui/core';
import { SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../server-state/queries';
import { texts } from './texts';

interface GroupFieldProps {
  value: string;
  /** The group as the list knows it, if any: it has a name before the groups are here. */
  known: Participant['groups'];
  error: string | undefined;
  onChange: (groupId: string) => void;
}

/** Which group a participant is in, if any. */
export function GroupField({ value, known, error, onChange }: GroupFieldProps) {
  const groups = useQuery(groupsQuery());
  const options = (groups.data ?? known.map(({ groupId, group }) => ({ id: groupId, name: group.name }))).map(
    ({ id, name }) => ({ value: String(id), label: name }),
  );
  // A select whose value is not among its options would show another one as chosen.
  const shown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={texts.group}
      optional
      placeholder={texts.noGroup}
      options={shown ? options : [...options, { value, label: `№ ${value}` }]}
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
