import { chakra, type JsxFactory } from '@chakra-ui/react/styled-system';
import { system } from './system';

/**
 * `chakra(tag, look)` that turns the styles (`look`) into a recipe once. Chakra itself does so again at each render of each
 * element, with all variants, and so cannot use its own cache. In a table of 50 rows that took half of the render time.
 */
export const styled: JsxFactory = (tag: 'div', look = {}, options = {}) =>
  chakra(tag, system.cva(look) as typeof look, options);
