import { styled } from '../system/styled';

/** Layout elements. They accept style properties with the tokens of this library. */
export { Box, Center, Flex, Grid, HStack, Stack, VisuallyHidden, VStack } from '@chakra-ui/react';

/** A paragraph. `textStyle` is a name of look.md §3: prose, body, table, meta. */
export const Text = styled('p', { base: { overflowWrap: 'break-word', minW: 0 } });
