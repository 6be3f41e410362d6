import { participantStates } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import { CheckboxField, SearchSelectField, SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../server-state/queries';
import { texts } from '../texts';
import { isSort, sorts } from './sorts';
import type { ListAddress } from './use-list-address';

const stateOptions = participantStates.map((value) => ({ value, label: texts.states[value] }));

interface FilterFieldsProps extends ListAddress {
  /** True if another part of the screen already shows the error of the groups. */
  quiet: boolean;
}

/** The filters by group, by state and by inactivity, and in a narrow window the order. */
export function FilterFields({ filters, sort, change, order, quiet }: FilterFieldsProps) {
  const groups = useQuery(groupsQuery());
  const chosen = filters.groupId === null ? '' : String(filters.groupId);
  const options = (groups.data ?? []).map(({ id, name, members }) => ({
    value: String(id),
    label: name,
    note: texts.members(members),
  }));
  // A link may name a group that was deleted, or the groups have not loaded yet.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <>
      <Box w={{ base: 'full', sm: '200px' }}>
        <SearchSelectField
          label={texts.group}
          labelHidden
          placeholder={texts.allGroups}
          options={
            isKnown
              ? options
              : [
                  ...options,
                  { value: chosen, label: groups.data ? texts.groupGone : texts.groupOfId(chosen) },
                ]
          }
          value={chosen}
          onChange={(value) => change({ groupId: value === '' ? null : Number(value) })}
          error={groups.isError && !quiet ? texts.groupsFailed : undefined}
        />
      </Box>
      <Box w={{ base: 'full', sm: '200px' }}>
        <SelectField
          label={texts.state}
          labelHidden
          options={[{ value: '', label: texts.allStates }, ...stateOptions]}
          value={filters.state ?? ''}
          onChange={(value) => change({ state: participantStates.find((one) => one === value) ?? null })}
          required={false}
        />
      </Box>
      {/* A wider screen has column headers that sort. A narrower one draws each row as a block. */}
      <Box w={{ base: 'full', sm: '240px' }} display={{ base: 'block', lg: 'none' }}>
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
      {/* A number in the attention bar above the list sets this filter. */}
      {filters.needs !== null && (
        <CheckboxField label={texts.needs[filters.needs]} checked onChange={() => change({ needs: null })} />
      )}
    </>
  );
}
