import {
  Box as AnyBox,
  Center as AnyCenter,
  Flex as AnyFlex,
  Grid as AnyGrid,
  HStack as AnyHStack,
  Stack as AnyStack,
  VStack as AnyVStack,
} from '@chakra-ui/react';
import type { StyledByName } from '../system/style-names';
import { styled } from '../system/styled';

export { VisuallyHidden } from '@chakra-ui/react';

// Layout elements. They accept style properties with the tokens of this library. They are casts and not calls, so that
// a bundle has only the elements that it uses.
export const Box = AnyBox as StyledByName<typeof AnyBox>;
export const Center = AnyCenter as StyledByName<typeof AnyCenter>;
export const Flex = AnyFlex as StyledByName<typeof AnyFlex>;
export const Grid = AnyGrid as StyledByName<typeof AnyGrid>;
export const HStack = AnyHStack as StyledByName<typeof AnyHStack>;
export const Stack = AnyStack as StyledByName<typeof AnyStack>;
export const VStack = AnyVStack as StyledByName<typeof AnyVStack>;

const AnyText = styled('p', { base: { overflowWrap: 'break-word', minW: 0 } });
/** A paragraph. `textStyle` is a name of look.md §3: prose, body, table, meta. */
export const Text = AnyText as StyledByName<typeof AnyText>;
