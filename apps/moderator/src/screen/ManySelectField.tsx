import { Box, Flex, IconButton, Text } from '@stupeni/ui/core';
import { SearchSelectField, type SearchOption } from '@stupeni/ui/more';
import { type ComponentProps, useRef } from 'react';

interface ChosenOption {
  key: string;
  name: string;
}

interface ManySelectFieldProps extends Omit<
  ComponentProps<typeof SearchSelectField>,
  'value' | 'onChange' | 'options'
> {
  /** The options that are not chosen yet. */
  options: readonly SearchOption[];
  chosen: readonly ChosenOption[];
  /** The name of the list of chosen options. */
  chosenLabel: string;
  removeLabel: (name: string) => string;
  onAdd: (key: string) => void;
  onRemove: (key: string) => void;
}

/** A field that takes several choices from a long list. Each chosen option is below the field and can be removed. */
export function ManySelectField({
  chosen,
  chosenLabel,
  removeLabel,
  onAdd,
  onRemove,
  ...field
}: ManySelectFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <Box ref={container} minW="0">
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
                  // The focused button is removed, so the search field gets the focus.
                  container.current?.querySelector('input')?.focus();
                }}
              />
            </Flex>
          ))}
        </Flex>
      )}
    </Box>
  );
}
