import { Box, Text } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import type { FirstEntry } from './import-state';
import { texts } from './texts';

interface EntryChoiceProps {
  value: FirstEntry;
  onChange: (entry: FirstEntry) => void;
}

const ways = (['mail', 'password'] as const).map((value) => ({ value, label: texts.entries[value].label }));

/** How people without a password in the file enter first. Only a school that sends mail has a choice. */
export const EntryChoice = ({ value, onChange }: EntryChoiceProps) => (
  <Box>
    <SegmentedField label={texts.firstEntry} options={ways} value={value} onChange={onChange} />
    <Text role="status" textStyle="meta" color="fg.muted" mt={1.5}>
      {texts.entries[value].hint}
    </Text>
  </Box>
);
