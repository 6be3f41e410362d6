import { Link } from '@stupeni/router';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { SearchField } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { importAddress } from '../../import/import-state';
import { texts } from '../texts';
import { ExportButton } from './ExportButton';
import { FilterFields } from './FilterFields';
import { toFilterParameters, type ListAddress } from './use-list-address';

interface ParticipantFiltersProps extends ListAddress {
  /** True if another part of the screen already shows the error of the groups. */
  quiet: boolean;
}

/** The filters of the list, which are stored in the address. On a phone all except the search are folded. */
export function ParticipantFilters({ quiet, ...address }: ParticipantFiltersProps) {
  const { filters, sort, change } = address;
  const [open, setOpen] = useState(false);
  const fields = useId();
  const chosen = [
    filters.groupId !== null,
    filters.idle,
    filters.state !== null,
    filters.needs !== null,
    sort !== 'name',
  ].filter(Boolean).length;
  return (
    <Flex gap={3} wrap="wrap" align="center" mb={3.5}>
      <Flex
        gap={2.5}
        wrap={{ base: 'wrap', sm: 'nowrap' }}
        align="center"
        w={{ base: 'full', sm: '320px', xl: '240px' }}
      >
        <Box flex="1 1 180px" minW="0">
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
      {/* The buttons have their own row. On a wide screen the search is narrower, so that «Экспорт найденных» fits into
          the row of the filters too: the table must not move while a person types. */}
      <Flex
        gap={2.5}
        wrap="wrap"
        align="center"
        justify={{ sm: 'end' }}
        flex={{ sm: '1 0 100%', xl: '0 0 auto' }}
        ms={{ xl: 'auto' }}
      >
        <Button asChild variant="outline" icon="upload">
          <Link to={importAddress}>{texts.import}</Link>
        </Button>
        <ExportButton filter={toFilterParameters(filters)} />
      </Flex>
    </Flex>
  );
}
