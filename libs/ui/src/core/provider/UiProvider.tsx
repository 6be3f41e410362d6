import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { system } from '../system/system';
import { paintColorMode } from './color-mode';
import { createStyleCache } from './style-cache';
import { watchColorMode } from './use-color-mode';

export interface UiProviderProps {
  /** Replaces the nonce of the page's critical <style>. */
  nonce?: string;
  children: ReactNode;
}

/** The root of all widgets. Each page has one. */
export function UiProvider({ nonce, children }: UiProviderProps) {
  const [cache] = useState(() => createStyleCache(nonce));
  useLayoutEffect(() => {
    paintColorMode();
    return watchColorMode(() => undefined);
  }, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
