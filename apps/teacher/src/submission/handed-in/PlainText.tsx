import { Box, Text } from '@stupeni/ui/core';
import { paperLook } from './look';
import { NamedFile } from './NamedFile';
import { NotYetOpen } from './NotYetOpen';
import { texts } from './texts';
import { useOpenedFile } from './use-opened-file';
import type { ViewerProps } from './viewer-props';

/** The most characters shown. More characters would make the page slow. */
const maxCharacters = 200_000;

/** Reads the text of a file with the encoding that the API found. */
async function openText(bytes: Blob): Promise<string> {
  const [, encoding = 'utf-8'] = /charset=([\w-]+)/i.exec(bytes.type) ?? [];
  return new TextDecoder(encoding).decode(await bytes.arrayBuffer());
}

/** A .txt or .csv file as plain text. */
export function PlainText({ file, isNear }: ViewerProps) {
  const opened = useOpenedFile(file, isNear, { open: openText });
  if (opened.state !== 'open') return <NotYetOpen file={file} opened={opened} />;
  const { value } = opened;
  return (
    <NamedFile file={file}>
      <Box css={[paperLook, textLook]} className="light" dir="auto">
        {value.slice(0, maxCharacters)}
      </Box>
      {value.length > maxCharacters && (
        <Text textStyle="meta" color="fg.muted" mt={2}>
          {texts.beginning}
        </Text>
      )}
    </NamedFile>
  );
}

const textLook = {
  px: { base: 4, sm: 6 },
  py: 4,
  fontFamily: 'mono',
  fontSize: '14px',
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
