import { Box, Flex } from '@stupeni/ui/core';
import { SearchField, SelectField } from '@stupeni/ui/more';
import { texts } from './texts';
import type { AddressedFilters } from './use-participant-filters';
import { useGroups } from './use-school';
import { useQuietly } from '../use-quietly';

/** Search by name or e-mail and choice of a group; both are kept in the address. */
export function ParticipantFilters({ filters, change }: AddressedFilters) {
  const groups = useGroups();
  const [typed, type] = useQuietly(filters.search, (search) => change({ search }));
  return (
    <Flex gap={3} wrap="wrap" mb={3.5}>
      <SearchField label={texts.search} value={typed} onChange={type} />
      <Box w={{ base: 'full', sm: '240px' }}>
        <SelectField
          label={texts.group}
          labelHidden
          placeholder={texts.allGroups}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.groupId === null ? '' : String(filters.groupId)}
          onChange={(value) => change({ groupId: value === '' ? null : Number(value) })}
          error={groups.isError ? texts.groupsFailed : undefined}
          required={false}
        />
      </Box>
    </Flex>
  );
}
