import { call, ProblemError } from '@stupeni/api-client';
import type { ProblemOf } from '@stupeni/contract';
import { Navigate, useLocation, useNavigate } from '@stupeni/router';
import { clearToken, storeToken } from '@stupeni/session';
import { Loading } from '@stupeni/ui/core';
import { useEffect, useState } from 'react';
import { SignedOutLayout } from '../../frame/SignedOutLayout';
import { brand } from '../../index-html/brand';
import { LazySecondStep } from '../factors/LazySecondStep';
import { takeBegun } from './begun-sign-in';
import { describeProblem } from './provider-problem';
import { texts } from './provider-texts';
import type { SignInEntryState } from './sign-in-entry-state';

interface Props {
  /** Loads the next page while the API answers. */
  preloadNext: () => void;
}

/**
 * `/sign-in/return`: the provider sends the browser here. The code is removed from the address at once, so that it is
 * not in the history. Then `/` redirects to the next page or shows what failed.
 */
export function ReturnScreen({ preloadNext }: Props) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [result, setResult] = useState<Result>();
  const [returnParameters] = useState(() => new URLSearchParams(search));

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);

  useEffect(() => {
    preloadNext();
    void finishSignIn(returnParameters).then(setResult);
  }, [returnParameters, preloadNext]);

  if (result && !('step' in result)) return <Navigate to="/" replace state={result} />;

  return (
    <SignedOutLayout>
      <title>{`${texts.title} · ${brand}`}</title>
      {result ? (
        <LazySecondStep
          {...result.step}
          onDone={() => setResult(result.entryState)}
          onBack={() => setResult(result.entryState)}
        />
      ) : (
        <Loading label={texts.finishing}>{texts.finishing}</Loading>
      )}
    </SignedOutLayout>
  );
}

/**
 * The state for `/`. Or the second step that the account needs (`step`), with the state for `/` after it
 * (`entryState`).
 */
type Result = SignInEntryState | { step: ProblemOf<'second_factor_needed'>; entryState: SignInEntryState };

/** Signs in with the parameters that the provider has sent. */
async function finishSignIn(sent: URLSearchParams): Promise<Result> {
  const begun = takeBegun();
  const name = begun?.name ?? texts.unknownName;
  const entryState = begun?.from === undefined ? {} : { from: begun.from };
  const [error, code, state, iss] = ['error', 'code', 'state', 'iss'].map((key) => sent.get(key));
  if (error)
    return { ...entryState, message: error === 'access_denied' ? texts.canceled(name) : texts.failed(name) };
  if (!code || !state) return entryState;
  try {
    const { token } = await call('finishProviderSignIn', { body: { code, state, ...(iss && { iss }) } });
    clearToken();
    storeToken(token);
    return entryState;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.body.error === 'second_factor_needed')
      return { step: cause.body, entryState };
    return { ...entryState, message: describeProblem(cause, name) };
  }
}
