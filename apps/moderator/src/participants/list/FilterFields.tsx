import { Box } from '@stupeni/ui/core';
import { CheckboxField, SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../server-state/queries';
import { texts } from '../texts';
import { isSort, sorts } from './sorts';
import type { ListAddress } from './use-list-address';

interface FilterFieldsProps extends ListAddress {
  /** Why the groups did not come is being said elsewhere. */
  quiet: boolean;
}

/** Group, who stands still, and on a phone the order. */
export function FilterFields({ filters, sort, change, order, quiet }: FilterFieldsProps) {
  const groups = useQuery(groupsQuery());
  const chosen = filters.groupId === null ? '' : String(filters.groupId);
  const options = (groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // A select whose value is not among its options would show another one as chosen.
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
      <CheckboxField label={texts.idleOnly} checked={filters.idle} onChange={(idle) => change({ idle })} />
    </>
  );
}
