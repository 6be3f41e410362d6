import { Box, Stack } from '@stupeni/ui/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface RecentListProps {
  recent: readonly string[];
  onChoose: (text: string) => void;
}

/** The list of texts. The first one gets the focus, and the arrow keys move the focus. */
export function RecentList({ recent, onChoose }: RecentListProps) {
  const list = useRef<HTMLDivElement>(null);
  const findButtons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  useEffect(() => findButtons()[0]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey) return;
    event.preventDefault();
    const at = findButtons().indexOf(event.target as HTMLButtonElement);
    findButtons()[at + step]?.focus();
  };
  return (
    <Stack as="ul" ref={list} gap={0} w="336px" maxW="full" listStyleType="none" onKeyDown={onKeyDown}>
      {recent.map((text) => (
        <li key={text}>
          <Box asChild css={choiceLook}>
            <button type="button" onClick={() => onChoose(text)}>
              <Box as="span" lineClamp={3}>
                {text}
              </Box>
            </button>
          </Box>
        </li>
      ))}
    </Stack>
  );
}

const choiceLook = {
  display: 'block',
  w: 'full',
  minH: '36px',
  px: 3,
  py: 2,
  borderRadius: '8px',
  textAlign: 'start',
  textStyle: 'table',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  outlineOffset: '-3px',
  _hover: { bg: 'bg.muted' },
} as const;
