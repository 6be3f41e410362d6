import { Box } from '@stupeni/ui/core';
import { CheckboxField, SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../server-state/queries';
import { texts } from '../texts';
import { isSort, sorts } from './sorts';
import type { ListAddress } from './use-list-address';

interface FilterFieldsProps extends ListAddress {
  /** Another part of the screen already shows the error of the groups. */
  quiet: boolean;
}

/** The filters by group and by inactivity, and on a phone the order. */
export function FilterFields({ filters, sort, change, order, quiet }: FilterFieldsProps) {
  const groups = useQuery(groupsQuery());
  const chosen = filters.groupId === null ? '' : String(filters.groupId);
  const options = (groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // A select shows its first option when the value is not among the options.
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <>
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
      {/* A wider screen has column headers that sort. */}
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
      <CheckboxField label={texts.idleOnly} checked={filters.idle} onChange={(idle) => change({ idle })} />
    </>
  );
}
