import { Box, Button, Flex, Note, Stack, Text } from '@stupeni/ui/core';
import { saveFile } from '@stupeni/ui/more';
import { useState } from 'react';
import { factorTexts as texts } from './factor-texts';

/** New recovery codes. The person sees them only this one time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<boolean>();
  const all = `${codes.join('\n')}\n`;
  // Without a secure origin the browser has no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const copy = (to: Clipboard) =>
    to.writeText(all).then(
      () => setCopied(true),
      (cause: unknown) => {
        console.warn('The codes were not copied.', cause);
        setCopied(false);
      },
    );
  return (
    <Stack gap={4}>
      <Text>{texts.codesText}</Text>
      <Box
        as="ul"
        ref={focus}
        tabIndex={-1}
        outline="none"
        aria-label={texts.codesTitle}
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap={2}
        fontFamily="mono"
        fontVariantNumeric="tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Flex gap={2.5} wrap="wrap">
        {clipboard && (
          <Button variant="outline" onClick={() => void copy(clipboard)}>
            {texts.copy}
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => saveFile(texts.fileName, new Blob([all], { type: 'text/plain' }))}
        >
          {texts.download}
        </Button>
      </Flex>
      <div role="status">
        {copied !== undefined && (
          <Note tone={copied ? 'success' : 'danger'}>{copied ? texts.copied : texts.copyFailed}</Note>
        )}
      </div>
    </Stack>
  );
}

// The field of the code is gone. Without this, the Tab key would start at the top of the page.
const focus = (list: HTMLElement | null) => list?.focus();
