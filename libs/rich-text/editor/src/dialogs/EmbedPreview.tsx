import { safeUrl } from '@stupeni/rich-text-model';
import { EmbeddedPage } from '@stupeni/rich-text-view';
import { Box, Text } from '@stupeni/ui/core';
import { useEffect, useState } from 'react';
import { useLabels } from '../labels/labels-context';
import { asPageAddress } from './page-address';

export interface EmbedPreviewProps {
  address: string;
  title: string;
  hosts: readonly string[];
}

/** Milliseconds without a key before the page is loaded. */
const pauseMs = 500;

const frameLook = {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  overflow: 'hidden',
  '& iframe': { display: 'block', border: '0', bg: 'white', w: 'full' },
  '& figcaption': { srOnly: true },
} as const;

/** The page as learners will see it, in the same sandbox. It loads when typing pauses. */
export function EmbedPreview({ address, title, hosts }: EmbedPreviewProps) {
  const labels = useLabels();
  const url = safeUrl(asPageAddress(address), 'embed');
  const [previewUrl, setPreviewUrl] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setPreviewUrl(url), pauseMs);
    return () => clearTimeout(timer);
  }, [url]);
  if (previewUrl === null) return null;
  return (
    <>
      <Text textStyle="meta" color="fg.muted" mb={1.5}>
        {labels.embed.preview}
      </Text>
      <Box css={frameLook}>
        <EmbeddedPage
          block={{ type: 'embed', url: previewUrl, title, width: '100%', height: 200 }}
          hosts={hosts}
        />
      </Box>
    </>
  );
}
