import { Box, Flex } from '@stupeni/ui/core';
import { CheckboxField, SearchField, SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../import/ExportButton';
import { ImportButton } from '../../import/ImportButton';
import { groupsQuery } from '../../server-state/queries';
import { texts } from '../texts';
import { isSort, sorts } from './sorts';
import { type ListAddress, wordsOfFilters } from './use-list-address';

interface ParticipantFiltersProps extends ListAddress {
  /** Why the groups did not come is being said elsewhere. */
  quiet: boolean;
}

/** Search by name or e-mail, group, who stands still, and on a phone the order; all kept in the address. */
export function ParticipantFilters({ filters, sort, change, order, quiet }: ParticipantFiltersProps) {
  const groups = useQuery(groupsQuery());
  const chosen = filters.groupId === null ? '' : String(filters.groupId);
  const options = (groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // A select whose value is not among its options would show another one as chosen.
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <Flex gap={3} wrap="wrap" align="center" mb={3.5}>
      <SearchField label={texts.search} value={filters.search} onChange={(search) => change({ search })} />
      <Box w={{ base: 'full', sm: '240px' }}>
        <SelectField
          label={texts.group}
          labelHidden
          placeholder={texts.allGroups}
          options={known ? options : [...options, { value: chosen, label: `№ ${chosen}` }]}
          value={chosen}
          onChange={(value) => change({ groupId: value === '' ? null : Number(value) })}
          error={groups.isError && !quiet ? texts.groupsFailed : undefined}
          required={false}
        />
      </Box>
      {/* The headers sort where there are any. */}
      <Box w="full" display={{ base: 'block', sm: 'none' }}>
        <SelectField
          label={texts.order}
          labelHidden
          options={sorts.map((value) => ({ value, label: texts.orders[value] }))}
          value={sort}
          onChange={(value) => isSort(value) && order(value)}
          required={false}
        />
      </Box>
      <Flex
        flex={{ base: '1 1 100%', sm: '1 0 auto' }}
        gap={3}
        wrap="wrap"
        align="center"
        justify="space-between"
      >
        <CheckboxField label={texts.idleOnly} checked={filters.idle} onChange={(idle) => change({ idle })} />
        <Flex gap={2.5} wrap="wrap" align="center">
          <ImportButton />
          <ExportButton filter={wordsOfFilters(filters)} />
        </Flex>
      </Flex>
    </Flex>
  );
}
