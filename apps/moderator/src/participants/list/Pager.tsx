import { Box, Button, Flex, IconButton, Text } from '@stupeni/ui/core';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../texts';
import { type PagePosition, positionAt } from './use-list-address';

interface PagerProps {
  /** «301–350 из 858 участников». */
  count: string;
  /** The number of the current page, and of all pages. */
  number: number;
  pages: number;
  /** True if there are more pages, which were not counted. */
  isMore: boolean;
  before: PagePosition | null;
  after: PagePosition | null;
  /** True while another page is loading. */
  busy: boolean;
  onGo: (place: PagePosition) => void;
  /** Called when a button of a page has the pointer or the focus. */
  onPrefetch: (place: PagePosition) => void;
}

/** The footer of the list: which rows are shown, the neighbouring pages, and a field for the number of a page. */
export function Pager({ count, number, pages, isMore, before, after, busy, onGo, onPrefetch }: PagerProps) {
  const renderStep = (label: string, icon: 'chevronLeft' | 'chevronRight', place: PagePosition | null) => (
    <Box borderWidth="1px" borderColor="border.control" borderRadius="8px" opacity={place ? 1 : 0.5}>
      <IconButton
        label={label}
        icon={icon}
        size="sm"
        aria-disabled={place === null || undefined}
        aria-busy={busy || undefined}
        onClick={() => place && !busy && onGo(place)}
        onPointerEnter={() => place && onPrefetch(place)}
        onFocus={() => place && onPrefetch(place)}
      />
    </Box>
  );
  return (
    <Flex flex="1" wrap="wrap" align="center" justify="space-between" gap={3}>
      <p role="status">{count}</p>
      {(before || after) && (
        <Flex as="nav" aria-label={texts.pages} wrap="wrap" align="center" gap={2.5}>
          {renderStep(texts.previous, 'chevronLeft', before)}
          <PageField key={number} number={number} pages={pages} isMore={isMore} busy={busy} onGo={onGo} />
          {renderStep(texts.next, 'chevronRight', after)}
        </Flex>
      )}
    </Flex>
  );
}

/** «Страница [7] из 18». Enter or the button, which appears with another number, opens the page. */
function PageField({
  number,
  pages,
  isMore,
  busy,
  onGo,
}: Pick<PagerProps, 'number' | 'pages' | 'isMore' | 'busy' | 'onGo'>) {
  const id = useId();
  const [typed, setTyped] = useState(String(number));
  // A number beyond the last page opens the last page.
  const typedPage = isMore ? Number(typed) : Math.min(Number(typed), pages);
  const isOther = typedPage >= 1 && typedPage !== number;
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (isOther && !busy) onGo(positionAt(typedPage));
    else setTyped(String(number));
  };
  return (
    <Flex as="form" onSubmit={go} wrap="wrap" align="center" gap={2} aria-busy={busy || undefined}>
      <label htmlFor={id}>{texts.pageField}</label>
      <Box
        asChild
        w="56px"
        h="32px"
        textAlign="center"
        color="fg"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="8px"
        fontSize={{ base: '16px', sm: '14px' }}
      >
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={typed}
          aria-describedby={`${id}-of`}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
          onFocus={(event) => event.target.select()}
        />
      </Box>
      <Text as="span" id={`${id}-of`} whiteSpace="nowrap">
        {texts.ofPages(pages, isMore)}
      </Text>
      {isOther && (
        <Button type="submit" size="sm" variant="outline">
          {texts.goToPage}
        </Button>
      )}
    </Flex>
  );
}
