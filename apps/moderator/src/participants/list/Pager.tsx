import { Button, Flex, Text } from '@stupeni/ui/core';
import { texts } from '../texts';
import type { Place } from './use-list-address';

interface PagerProps {
  total: number;
  /** The number of the current page: «Страница 2 из 3». */
  words: string;
  before: Place | null;
  after: Place | null;
  /** Another page is loading. */
  busy: boolean;
  onGo: (place: Place) => void;
  /** A button of a page has the pointer or the focus. */
  onPrefetch: (place: Place) => void;
}

/** The footer of the list: the total, and buttons for the previous and the next page. */
export function Pager({ total, words, before, after, busy, onGo, onPrefetch }: PagerProps) {
  const step = (label: string, place: Place) => (
    <Button
      variant="outline"
      size="sm"
      loading={busy}
      onClick={() => onGo(place)}
      onPointerEnter={() => onPrefetch(place)}
      onFocus={() => onPrefetch(place)}
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
