import { Button, Flex, Text } from '@stupeni/ui/core';
import { texts } from '../texts';
import type { Place } from './use-list-address';

interface PagerProps {
  total: number;
  /** Of the page that is shown. */
  words: string;
  before: Place | null;
  after: Place | null;
  /** Another page is on its way. */
  busy: boolean;
  onGo: (place: Place) => void;
  /** The way to a page is pointed at. */
  onAhead: (place: Place) => void;
}

/** Under the list: how many there are, and the ways to the pages beside this one. */
export function Pager({ total, words, before, after, busy, onGo, onAhead }: PagerProps) {
  const step = (label: string, place: Place) => (
    <Button
      variant="outline"
      size="sm"
      loading={busy}
      onClick={() => onGo(place)}
      onPointerEnter={() => onAhead(place)}
      onFocus={() => onAhead(place)}
    >
      {label}
    </Button>
  );
  return (
    <Flex flex="1" wrap="wrap" align="center" justify="space-between" gap={3}>
      <p role="status">{texts.count(total)}</p>
      {(before || after) && (
        <Flex as="nav" aria-label={texts.pages} wrap="wrap" align="center" gap={3}>
          <Text as="span">{words}</Text>
          {before && step(texts.previous, before)}
          {after && step(texts.next, after)}
        </Flex>
      )}
    </Flex>
  );
}
