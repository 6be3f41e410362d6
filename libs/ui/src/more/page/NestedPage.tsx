import { chakra } from '@chakra-ui/react/styled-system';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { findPageNonce } from '../../core/provider/style-cache';

export interface NestedPageProps {
  children: ReactNode;
}

const name = 'page-frame';

/**
 * Emotion calls this function with each parsed rule. It turns a query for the width of the window into a query for the
 * width of the frame.
 */
const followFrameWidth: StylisPlugin = (rule) => {
  if (rule.type !== '@media') return;
  rule.value = rule.value.replace(/^@media (screen and )?(?=\((min|max)-width)/, `@container ${name} `);
};

/**
 * A page inside a page: its breakpoints follow the width of this box and not of the window. A dialog that the content
 * opens is not in the box, so it always looks as on a phone.
 */
export function NestedPage({ children }: NestedPageProps) {
  const [cache] = useState(() =>
    createCache({ key: 'st-frame', nonce: findPageNonce(), stylisPlugins: [followFrameWidth] }),
  );
  useEffect(() => () => cache.sheet.flush(), [cache]);
  return (
    <chakra.div css={{ containerType: 'inline-size', containerName: name }}>
      <CacheProvider value={cache}>{children}</CacheProvider>
    </chakra.div>
  );
}
