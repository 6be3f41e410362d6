import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Heading, Text } from '@stupeni/ui/core';
import { Fold } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { handInTexts } from './hand-in-texts';

/** The criteria: what the author expects of a good submission. */
export const HandInCriteria = ({ children }: { children: string }) => (
  <Box mb={4} borderStartWidth="3px" borderColor="brand.solid" ps={3}>
    <Heading as="h3" size="h3" mb={1}>
      {handInTexts.criteria}
    </Heading>
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      <LinkedText text={children} />
    </Text>
  </Box>
);

export interface HandInLimitsProps {
  /** The largest size of one file, in bytes. */
  maxBytes: number;
  types: readonly string[];
  /** A sentence about all files together. */
  totalLimit?: ReactNode;
}

/** Which files are accepted, and how large. */
export const HandInLimits = ({ maxBytes, types, totalLimit }: HandInLimitsProps) => (
  <Box textStyle="meta" color="fg.muted" mt={1.5}>
    <Text>
      <span>{handInTexts.limits(maxBytes)}</span> {totalLimit && <span>{totalLimit}</span>}
    </Text>
    <Fold label={handInTexts.whichFiles}>
      <Text mt={1}>{handInTexts.kinds(types)}</Text>
    </Fold>
  </Box>
);
