import { Box, Button, Text } from '@stupeni/ui/core';
import { type ReactNode, useState } from 'react';
import type { ComparedField } from '../comparing/compared-fields';
import { Comparison } from '../comparing/Comparison';
import { momentName, texts } from './texts';
import type { DescribedVersion } from './use-history';
import { viewBar } from './version-look';

interface VersionViewProps {
  selected: DescribedVersion;
  newest: DescribedVersion;
  /** The unsaved input. Null when there is none. */
  typedFields: readonly ComparedField[] | null;
  /** The note that says why the last restore failed. */
  failure: ReactNode;
  onRestore: () => void;
}

/** A version next to the unsaved input. Without unsaved input, next to the newest version. */
export function VersionView({ selected, newest, typedFields, failure, onRestore }: VersionViewProps) {
  const [now] = useState(Date.now);
  const moment = momentName(selected.savedAt, now);
  const isNewest = selected === newest;
  const current = typedFields
    ? { name: texts.typed, fields: typedFields }
    : { name: texts.stored, fields: newest.fields };
  return (
    <Box as="section" aria-label={texts.version(moment)} minW="0" overflowY={{ md: 'auto' }} tabIndex={0}>
      <Box css={viewBar}>
        <Box flex="1 1 200px" minW="0">
          <Text fontWeight="600">{texts.version(moment)}</Text>
          <Text textStyle="meta" color="fg.muted">
            {isNewest ? (typedFields ? texts.isNowTyped : texts.isNow) : selected.summary}
          </Text>
        </Box>
        {!isNewest && (
          <Button icon="undo" onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </Box>
      <Box px={{ base: 4, md: 6 }} pt={4} pb={8}>
        {failure && <Box mb={5}>{failure}</Box>}
        <Comparison left={{ name: texts.version(moment), fields: selected.fields }} right={current} />
      </Box>
    </Box>
  );
}
