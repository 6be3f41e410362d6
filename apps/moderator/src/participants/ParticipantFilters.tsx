import { Box, Flex } from '@stupeni/ui/core';
import { SearchField, SelectField } from '@stupeni/ui/more';
import { texts } from './texts';
import type { AddressedFilters } from './use-participant-filters';
import { useGroups } from './use-school';

interface ParticipantFiltersProps extends AddressedFilters {
  /** Why the groups did not come is being said elsewhere. */
  quiet: boolean;
}

/** Search by name or e-mail and choice of a group; both are kept in the address. */
export function ParticipantFilters({ filters, change, quiet }: ParticipantFiltersProps) {
  const groups = useGroups();
  return (
    <Flex gap={3} wrap="wrap" mb={3.5}>
      <SearchField label={texts.search} value={filters.search} onChange={(search) => change({ search })} />
      <Box w={{ base: 'full', sm: '240px' }}>
        <SelectField
          label={texts.group}
          labelHidden
          placeholder={texts.allGroups}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.groupId === null ? '' : String(filters.groupId)}
          onChange={(value) => change({ groupId: value === '' ? null : Number(value) })}
          error={groups.isError && !quiet ? texts.groupsFailed : undefined}
          required={false}
        />
      </Box>
    </Flex>
  );
}
