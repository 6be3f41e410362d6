import { Button, Flex, Note, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { DraftedForm } from './use-drafted-form';

type DraftOfferProps = Pick<DraftedForm<unknown>, 'offers' | 'base' | 'openDraft' | 'discardDraft'>;

/** Offers the newest draft. The author decides whether it goes into the form (product decisions §1). */
export function DraftOffer({ offers, base, openDraft, discardDraft }: DraftOfferProps) {
  const [offer] = offers;
  if (!offer) return null;
  const isNew = base.version === null;
  const age = isNew ? '' : offer.version === base.version ? texts.newer : texts.outdated;
  return (
    <Note tone="sun" icon="info">
      <Flex columnGap={4} rowGap={2.5} align="center" wrap="wrap">
        <Text role="status" flex="1 1 240px">
          {texts.found(offer.at)} {age}
        </Text>
        <Flex gap={2.5} wrap="wrap" my={-1}>
          <Button size="sm" variant="outline" onClick={openDraft}>
            {texts.open}
          </Button>
          <Button size="sm" variant="plain" onClick={discardDraft}>
            {texts.discard}
          </Button>
        </Flex>
      </Flex>
    </Note>
  );
}
