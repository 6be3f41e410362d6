import { Box, Button, type ButtonProps, Text } from '@stupeni/ui/core';
import { Popover, shownWithKeyboard } from '@stupeni/ui/more';
import { Fragment, useEffect, useRef, useState } from 'react';
import { texts } from './texts';
import { useHelpKey } from './use-help-key';

/** A button that opens the list of shortcuts. It is hidden where there is no keyboard. */
export function KeysHelp({ variant = 'plain' }: Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const show = () => {
    focusedBefore.current = document.activeElement;
    setOpen(true);
  };
  const hide = () => {
    setOpen(false);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  const toggle = open ? hide : show;
  useHelpKey(button, toggle);
  return (
    <Box css={shownWithKeyboard('block')}>
      <Button
        ref={button}
        variant={variant}
        aria-label={texts.help}
        title={`${texts.help} (Ctrl + /)`}
        aria-keyshortcuts="Control+/"
        aria-expanded={open}
        onClick={toggle}
      >
        ?
      </Button>
      {open && (
        <Popover
          label={texts.help}
          anchor={() => button.current}
          onClose={(why) => (why === 'escape' ? hide() : setOpen(false))}
        >
          <Keys />
        </Popover>
      )}
    </Box>
  );
}

function Keys() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Box ref={list} tabIndex={-1} outline="none" w="400px" maxW="full" p={1.5}>
      <Text fontWeight="600" mb={2.5}>
        {texts.help}
      </Text>
      <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap={4} rowGap={2.5} textStyle="table">
        {texts.keys.map(([keys, meaning]) => (
          <Fragment key={meaning}>
            <Box as="dt" display="flex" gap={1} alignItems="flex-start">
              {keys.map((key) => (
                <Box key={key} css={keyLook}>
                  {key}
                </Box>
              ))}
            </Box>
            <Box as="dd">{meaning}</Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

const keyLook = {
  px: 1.5,
  minW: '24px',
  textAlign: 'center',
  bg: 'bg.muted',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderBottomWidth: '2px',
  borderRadius: '6px',
  fontSize: '13px',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
} as const;
