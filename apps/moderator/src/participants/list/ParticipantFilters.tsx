import { Box, Button, Flex } from '@stupeni/ui/core';
import { SearchField } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { ExportButton } from '../../import/ExportButton';
import { ImportButton } from '../../import/ImportButton';
import { texts } from '../texts';
import { FilterFields } from './FilterFields';
import { type ListAddress, wordsOfFilters } from './use-list-address';

interface ParticipantFiltersProps extends ListAddress {
  /** Why the groups did not come is being said elsewhere. */
  quiet: boolean;
}

/** What narrows the list, all kept in the address: on a phone the search, and the rest folded beside it. */
export function ParticipantFilters({ quiet, ...address }: ParticipantFiltersProps) {
  const { filters, sort, change } = address;
  const [open, setOpen] = useState(false);
  const fields = useId();
  const chosen = [filters.groupId !== null, filters.idle, sort !== 'name'].filter(Boolean).length;
  return (
    <Flex gap={3} wrap="wrap" align="center" mb={3.5}>
      <Flex gap={2.5} align="center" w={{ base: 'full', sm: '320px' }}>
        <Box flex="1" minW="0">
          <SearchField
            label={texts.search}
            value={filters.search}
            onChange={(search) => change({ search })}
          />
        </Box>
        <Box display={{ base: 'block', sm: 'none' }}>
          <Button
            variant="outline"
            icon="filter"
            aria-expanded={open}
            aria-controls={fields}
            onClick={() => setOpen(!open)}
          >
            {texts.filters(chosen)}
          </Button>
        </Box>
      </Flex>
      <Flex
        id={fields}
        display={{ base: open ? 'flex' : 'none', sm: 'contents' }}
        direction="column"
        gap={3}
        w="full"
      >
        <FilterFields {...address} quiet={quiet} />
      </Flex>
      <Flex gap={2.5} wrap="wrap" align="center" ms={{ base: 0, sm: 'auto' }}>
        <ImportButton />
        <ExportButton filter={wordsOfFilters(filters)} />
      </Flex>
    </Flex>
  );
}
