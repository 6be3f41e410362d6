import { Box, Button, Flex, Icon, Stack, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { Outlining } from './use-outline';

const words = { idle: '', failed: '', saving: texts.saving, saved: texts.saved, undone: texts.undone };

/** How to arrange the course, whether the last change is saved, and undo. */
export function OutlineStatus({ saving: { step }, undo }: Pick<Outlining, 'saving' | 'undo'>) {
  const isStored = step === 'saved' || step === 'undone';
  return (
    <Stack layerStyle="card" gap={2} px={4} pt={4} pb={3}>
      <Text fontWeight="600">{texts.howTo}</Text>
      <Text textStyle="table" color="fg.muted">
        {texts.atOnce}
      </Text>
      {/* The minimum height reserves space, so that nothing moves when the status or the button appears. */}
      <Flex align="center" justify="space-between" gap={2} minH={8}>
        <Flex
          align="center"
          gap={1.5}
          textStyle="meta"
          fontWeight="600"
          color={isStored ? 'success.fg' : 'fg.muted'}
        >
          {isStored && <Icon name="check" size={16} />}
          <Box as="span" role="status">
            {words[step]}
          </Box>
        </Flex>
        {undo && (
          <Button size="sm" variant="outline" icon="undo" aria-description={texts.undoWhat} onClick={undo}>
            {texts.undo}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
