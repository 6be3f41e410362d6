import { journalGroups } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { SearchField, SearchSelectField, SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '../staff/queries';
import { actionGroupNames, texts } from './texts';
import type { useJournalAddress } from './use-journal-address';

/** The search and the filters: person, group of actions, period. */
export function JournalFields({ filters, filtered, change, reset }: ReturnType<typeof useJournalAddress>) {
  return (
    <Flex gap={3} wrap="wrap" align="center" mb={4}>
      <Box w={{ base: 'full', sm: '260px' }}>
        <SearchField label={texts.search} value={filters.search} onChange={(search) => change({ search })} />
      </Box>
      <Box w={{ base: 'full', sm: '220px' }}>
        <PersonField personId={filters.personId} onChange={(personId) => change({ personId })} />
      </Box>
      <Box w={{ base: 'full', sm: '200px' }}>
        <SelectField
          label={texts.group}
          labelHidden
          placeholder={texts.everything}
          required={false}
          options={journalGroups.map((value) => ({ value, label: actionGroupNames[value] }))}
          value={filters.group ?? ''}
          onChange={(value) => change({ group: journalGroups.find((group) => group === value) ?? null })}
        />
      </Box>
      <Box w={{ base: 'full', sm: '160px' }}>
        <SelectField
          label={texts.period}
          labelHidden
          required={false}
          options={periods}
          value={filters.period}
          onChange={(value) =>
            change({ period: periods.find((period) => period.value === value)?.value ?? '' })
          }
        />
      </Box>
      {filtered && (
        <Button variant="plain" onClick={reset}>
          {texts.reset}
        </Button>
      )}
    </Flex>
  );
}

interface PersonFieldProps {
  personId: number | null;
  onChange: (personId: number | null) => void;
}

function PersonField({ personId, onChange }: PersonFieldProps) {
  const staff = useQuery(staffQuery());
  const person = personId === null ? '' : String(personId);
  const people = (staff.data ?? []).map((member) => ({ value: String(member.id), label: nameOf(member) }));
  // The address may name a person who is not on the list of staff, such as a learner. The field then shows the number.
  const isKnown = person === '' || people.some(({ value }) => value === person);
  const unknown = { value: person, label: texts.unknownPerson(personId ?? 0) };
  return (
    <SearchSelectField
      label={texts.person}
      labelHidden
      placeholder={texts.anybody}
      options={isKnown ? people : [...people, unknown]}
      value={person}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
}

const periods = (['', '1', '7', '30'] as const).map((value) => ({ value, label: texts.periods[value] }));
