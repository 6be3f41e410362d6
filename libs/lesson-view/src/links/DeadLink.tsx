import { Box } from '@stupeni/ui/core';
import type { LinkAttributes } from './draw-link';

/** Looks like a link of the learner but leads nowhere: an author's preview has no other pages. */
export const DeadLink = (attributes: LinkAttributes) => (
  <Box as="a" css={{ pointerEvents: 'none' }} {...attributes} />
);
