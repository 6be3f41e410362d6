import { FailureState, Loading } from '@stupeni/ui/core';
import { SignedOutPage } from '../../frame/SignedOutPage';
import { LazySecondStep } from '../factors/LazySecondStep';
import { texts } from './link-texts';
import { LinkClosed } from './LinkClosed';
import { LinkForm } from './LinkForm';
import { type LinkKind, useLink } from './use-link';

/**
 * `/welcome` and `/reset`: a person with the link of an invitation or of a mail sets a password and is then signed in.
 */
export function LinkScreen({ kind }: { kind: LinkKind }) {
  const { state, retry, send, leave } = useLink(kind);
  return (
    <SignedOutPage title={texts[kind].title}>
      {state.kind === 'loading' && <Loading label={texts.loading}>{texts.loading}</Loading>}
      {state.kind === 'failed' && (
        <FailureState title={texts.failedTitle} level={1} text={texts.failed} onRetry={retry} />
      )}
      {state.kind === 'closed' && <LinkClosed kind={kind} problem={state.problem} />}
      {state.kind === 'open' && <LinkForm kind={kind} link={state.link} onSend={send} />}
      {state.kind === 'secondStep' && <LazySecondStep {...state.step} onDone={leave} onBack={leave} />}
    </SignedOutPage>
  );
}
