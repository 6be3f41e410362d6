import { Button, Flex, Note, Text } from '@stupeni/ui/core';
import type { KeptForm } from './kept-form';
import { texts } from './texts';

interface DraftOfferProps {
  offers: readonly KeptForm<unknown>[];
  /** The version that the server has; null for a document that is not stored yet. */
  stored: number | null;
  onOpen: () => void;
  onDiscard: () => void;
}

/** A draft that was found: offered, never put into the form by itself (product decisions §1). */
export function DraftOffer({ offers, stored, onOpen, onDiscard }: DraftOfferProps) {
  const [offer] = offers;
  if (!offer) return null;
  const age = stored === null ? '' : offer.version === stored ? texts.newer : texts.outdated;
  return (
    <Note tone="sun" icon="info">
      <Flex columnGap={4} rowGap={2.5} align="center" wrap="wrap">
        <Text role="status" flex="1 1 240px">
          {texts.found(offer.at)} {age}
        </Text>
        <Flex gap={2.5} wrap="wrap" my={-1}>
          <Button size="sm" variant="outline" onClick={onOpen}>
            {texts.open}
          </Button>
          <Button size="sm" variant="plain" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </Flex>
      </Flex>
    </Note>
  );
}
