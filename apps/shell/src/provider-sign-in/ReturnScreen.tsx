import { call } from '@stupeni/api-client';
import { Navigate, useLocation, useNavigate } from '@stupeni/router';
import { clearToken, storeToken } from '@stupeni/session';
import { Loading } from '@stupeni/ui/core';
import { useEffect, useState } from 'react';
import { brand } from '../brand';
import { preloadPageFrame } from '../frame/LazyPageFrame';
import type { EntryState } from '../routing/RoleGate';
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
  const [result, setResult] = useState<EntryState>();
  const [sent] = useState(() => new URLSearchParams(search));

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);

  useEffect(() => {
    preloadPageFrame();
    void finish(sent).then(setResult);
  }, [sent]);

  if (result) return <Navigate to="/" replace state={result} />;

  return (
    <EntryLayout>
      <title>{`${texts.title} · ${brand}`}</title>
      <Loading label={texts.finishing}>{texts.finishing}</Loading>
    </EntryLayout>
  );
}

/** Signs in with what the provider has sent. Resolves to the state of the sign-in page. */
async function finish(sent: URLSearchParams): Promise<EntryState> {
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
    return { ...back, notice: problemText(cause, name) };
  }
}
