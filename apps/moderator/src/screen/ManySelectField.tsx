import { Box, Flex, IconButton, Text } from '@stupeni/ui/core';
import { SearchSelectField, type SearchOption } from '@stupeni/ui/more';
import { type ComponentProps, useRef } from 'react';

interface Chosen {
  key: string;
  name: string;
}

interface ManySelectFieldProps extends Omit<
  ComponentProps<typeof SearchSelectField>,
  'value' | 'onChange' | 'options'
> {
  /** Those that are not chosen yet. */
  options: readonly SearchOption[];
  chosen: readonly Chosen[];
  /** The name of the list of the chosen ones. */
  chosenLabel: string;
  removeLabel: (name: string) => string;
  onAdd: (key: string) => void;
  onRemove: (key: string) => void;
}

/** A field that takes several choices of a long list. Each stands below it and can be taken back. */
export function ManySelectField({
  chosen,
  chosenLabel,
  removeLabel,
  onAdd,
  onRemove,
  ...field
}: ManySelectFieldProps) {
  const whole = useRef<HTMLDivElement>(null);
  return (
    <Box ref={whole} minW="0">
      <SearchSelectField {...field} value="" onChange={onAdd} />
      {chosen.length > 0 && (
        <Flex as="ul" aria-label={chosenLabel} wrap="wrap" gap={2} mt={2.5} listStyleType="none">
          {chosen.map(({ key, name }) => (
            <Flex
              as="li"
              key={key}
              align="center"
              bg="brand.subtle"
              borderRadius="control"
              ps={3}
              maxW="100%"
              minW="0"
            >
              <Text as="span" fontWeight="600" color="brand.fg" overflowWrap="anywhere" minW="0">
                {name}
              </Text>
              <IconButton
                icon="close"
                size="sm"
                label={removeLabel(name)}
                onClick={() => {
                  onRemove(key);
                  // The button goes away, and the focus must not go with it.
                  whole.current?.querySelector('input')?.focus();
                }}
              />
            </Flex>
          ))}
        </Flex>
      )}
    </Box>
  );
}
