import { Box, Button, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import type { ComparedField } from '../comparing/compared';
import { Comparison } from '../comparing/Comparison';
import { momentName, texts } from './texts';
import type { KeptVersion } from './use-history';
import { viewBar } from './version-look';

interface VersionViewProps {
  looked: KeptVersion;
  newest: KeptVersion;
  /** What is typed and not saved; null for nothing. */
  typed: readonly ComparedField[] | null;
  /** What stood in the way of bringing it back. */
  trouble: ReactNode;
  onRestore: () => void;
}

/** A version to be read beside what there is now: what is typed, or else what is stored. */
export function VersionView({ looked, newest, typed, trouble, onRestore }: VersionViewProps) {
  const moment = momentName(looked.savedAt, Date.now());
  const isNow = looked === newest;
  const present = typed
    ? { name: texts.typed, fields: typed }
    : { name: texts.stored, fields: newest.fields };
  return (
    <Box as="section" aria-label={texts.version(moment)} minW="0" overflowY={{ md: 'auto' }} tabIndex={0}>
      <Box css={viewBar}>
        <Box flex="1 1 200px" minW="0">
          <Text fontWeight="600">{texts.version(moment)}</Text>
          <Text textStyle="meta" color="fg.muted">
            {isNow ? (typed ? texts.isNowTyped : texts.isNow) : looked.words}
          </Text>
        </Box>
        {!isNow && (
          <Button icon="undo" onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </Box>
      <Box px={{ base: 4, md: 6 }} pt={4} pb={8}>
        {trouble && <Box mb={5}>{trouble}</Box>}
        <Comparison one={{ name: texts.version(moment), fields: looked.fields }} other={present} />
      </Box>
    </Box>
  );
}
