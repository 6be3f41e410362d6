import { chakra } from '@chakra-ui/react/styled-system';

/** Layout elements. They accept style properties with the tokens of this library. */
export { Box, Center, Flex, Grid, HStack, Stack, VisuallyHidden, VStack } from '@chakra-ui/react';

/** A heading. `as` sets the level (h2 by default), `size` the look. */
export const Heading = chakra('h2', {
  base: { textWrap: 'balance', overflowWrap: 'break-word', minW: 0 },
  variants: {
    size: {
      display: { textStyle: 'display' },
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'h3' },
      tile: { textStyle: 'h3', fontSize: '19px' },
    },
  },
  defaultVariants: { size: 'h2' },
});

/** A paragraph. `textStyle` is a name of look.md §3: prose, body, table, meta. */
export const Text = chakra('p', { base: { overflowWrap: 'break-word', minW: 0 } });
