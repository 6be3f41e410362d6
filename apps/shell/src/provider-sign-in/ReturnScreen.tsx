import { call, ProblemError } from '@stupeni/api-client';
import type { ProblemOf } from '@stupeni/contract';
import { Navigate, useLocation, useNavigate } from '@stupeni/router';
import { clearToken, storeToken } from '@stupeni/session';
import { Loading } from '@stupeni/ui/core';
import { useEffect, useState } from 'react';
import { brand } from '../brand';
import { preloadPageFrame } from '../frame/LazyPageFrame';
import type { EntryState } from '../routing/RoleGate';
import { LazySecondStep } from '../second-step/LazySecondStep';
import { EntryLayout } from '../sign-in/EntryLayout';
import { takeBegun } from './begun';
import { problemText } from './problem-text';
import { texts } from './texts';

/**
 * `/sign-in/return`: the provider sends the browser here. The code leaves the address at once, so that it is not in the
 * history. Then `/` leads on, or shows what happened.
 */
export function ReturnScreen() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [result, setResult] = useState<Result>();
  const [sent] = useState(() => new URLSearchParams(search));

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);

  useEffect(() => {
    preloadPageFrame();
    void finish(sent).then(setResult);
  }, [sent]);

  if (result && !('step' in result)) return <Navigate to="/" replace state={result} />;

  return (
    <EntryLayout>
      <title>{`${texts.title} · ${brand}`}</title>
      {result ? (
        <LazySecondStep
          token={result.step.token}
          ways={result.step.ways}
          onDone={() => setResult(result.back)}
          onBack={() => setResult(result.back)}
        />
      ) : (
        <Loading label={texts.finishing}>{texts.finishing}</Loading>
      )}
    </EntryLayout>
  );
}

/** The state of the sign-in page; or the second step that is needed, and `back` is the state after it. */
type Result = EntryState | { step: ProblemOf<'second_factor_needed'>; back: EntryState };

/** Signs in with what the provider has sent. */
async function finish(sent: URLSearchParams): Promise<Result> {
  const begun = takeBegun();
  const name = begun?.name ?? texts.unknownName;
  const back = begun?.from === undefined ? {} : { from: begun.from };
  const [error, code, state, iss] = ['error', 'code', 'state', 'iss'].map((key) => sent.get(key));
  if (error)
    return { ...back, notice: error === 'access_denied' ? texts.canceled(name) : texts.failed(name) };
  if (!code || !state) return back;
  try {
    const { token } = await call('finishProviderSignIn', { body: { code, state, ...(iss && { iss }) } });
    clearToken();
    storeToken(token);
    return back;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.body.error === 'second_factor_needed')
      return { step: cause.body, back };
    return { ...back, notice: problemText(cause, name) };
  }
}
