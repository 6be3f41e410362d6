import { Box } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import { texts } from './texts';

interface NewFilterProps {
  isNewOnly: boolean;
  unread: number;
  onChange: (isNewOnly: boolean) => void;
}

/** Selects all notifications or the unread ones. */
export const NewFilter = ({ isNewOnly, unread, onChange }: NewFilterProps) => (
  <Box mb={5}>
    <SegmentedField
      label={texts.filter}
      labelHidden
      options={[
        { value: 'all', label: texts.all },
        { value: 'new', label: texts.unreadOnly(unread) },
      ]}
      value={isNewOnly ? 'new' : 'all'}
      onChange={(shown) => onChange(shown === 'new')}
    />
  </Box>
);
