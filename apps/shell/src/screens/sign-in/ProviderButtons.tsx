import { call } from '@stupeni/api-client';
import type { SignInProvider } from '@stupeni/contract';
import { Box, Button, Note, Stack } from '@stupeni/ui/core';
import { useEffect, useState } from 'react';
import { storeBegun } from './begun-sign-in';
import { openProviderPage } from './open-provider-page';

// These texts are not in provider-texts.ts, because that file loads only after a problem (quality bars §2).
const texts = { or: 'или', button: (name: string) => `Войти через ${name}` };

interface Props {
  providers: readonly SignInProvider[];
  /** Whether «Запомнить меня» is on. */
  remember: boolean;
  /** The address of the product that opens after the sign-in. */
  from: string | undefined;
}

/** A button for each provider, below the form. A press opens the page of the provider. */
export function ProviderButtons({ providers, remember, from }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');

  // If the person comes back without signing in, the browser may show this page in its old state.
  useEffect(() => {
    const onShown = () => setBusy(null);
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const begin = async ({ provider, name }: SignInProvider) => {
    if (busy !== null) return;
    setBusy(provider);
    setFailure('');
    try {
      const { url } = await call('startProviderSignIn', {
        body: { provider, ...(remember && { remember }) },
      });
      storeBegun({ name, ...(from !== undefined && { from }) });
      openProviderPage(url);
    } catch (cause) {
      const { describeProblem } = await import(/* webpackChunkName: "rare" */ './provider-problem');
      setBusy(null);
      setFailure(describeProblem(cause, name));
    }
  };
  return (
    <Stack gap="12px" mt="18px">
      <Box {...orLook}>{texts.or}</Box>
      {providers.map((one) => (
        <Button
          key={one.provider}
          variant="outline"
          size="lg"
          full
          loading={busy === one.provider}
          onClick={() => void begin(one)}
        >
          {texts.button(one.name)}
        </Button>
      ))}
      <div role="alert">{failure !== '' && <Note tone="danger">{failure}</Note>}</div>
    </Stack>
  );
}

const line = { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'border' } as const;
const orLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  color: 'fg.muted',
  fontSize: '14px',
  _before: line,
  _after: line,
} as const;
