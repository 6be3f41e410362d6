import { BrandMark, FailureState, Flex, Loading, Stack } from '@stupeni/ui/core';
import { brand } from '../brand';
import { EntryLayout } from '../sign-in/EntryLayout';
import { LinkClosed } from './LinkClosed';
import { texts } from './texts';
import { useWelcome } from './use-welcome';
import { WelcomeForm } from './WelcomeForm';

/** `/welcome`: an invited person sets a password by the link of the invitation, and is signed in. */
export function WelcomeScreen() {
  const { state, retry, send } = useWelcome();
  return (
    <EntryLayout>
      <title>{`${texts.title} · ${brand}`}</title>
      <Stack gap="18px">
        <Flex align="center" gap="8px" fontWeight="700">
          <BrandMark size={28} />
          {brand}
        </Flex>
        {state.kind === 'loading' && <Loading label={texts.loading}>{texts.loading}</Loading>}
        {state.kind === 'failed' && (
          <FailureState title={texts.failedTitle} level={1} text={texts.failed} onRetry={retry} />
        )}
        {state.kind === 'closed' && <LinkClosed problem={state.problem} />}
        {state.kind === 'open' && <WelcomeForm link={state.link} onSend={send} />}
      </Stack>
    </EntryLayout>
  );
}
