import { call, readIssues, readProblemCode, ProblemError } from '@stupeni/api-client';
import type { EntryLink, ProblemOf, Input } from '@stupeni/contract';
import { useLocation, useNavigate } from '@stupeni/router';
import { clearToken, storeToken } from '@stupeni/session';
import { useEffect, useState } from 'react';

/** What a link is for: an invitation (`/welcome`), or a new password (`/reset`). */
export type LinkKind = Input<'readLink'>['body']['kind'];

/** Why a link cannot be used. */
export type LinkProblem =
  | { code: 'invalid' | 'expired' }
  | { code: 'used'; at: string; email: string }
  | { code: 'wait'; seconds: number };

export type LinkState =
  | { kind: 'loading' }
  /** The API did not answer. The link is still valid. */
  | { kind: 'failed' }
  | { kind: 'closed'; problem: LinkProblem }
  | { kind: 'open'; link: EntryLink }
  /** The password is stored, and the account has a second step. */
  | { kind: 'secondStep'; step: ProblemOf<'second_factor_needed'> };

/**
 * Why a password was not accepted. `issue` is a sentence about the password. `outdated`: a document has a new version.
 * Null when the form closes: after the sign-in, for a second step, or when the link cannot be used any more.
 */
export type PasswordRejection = { issue: string } | 'failed' | 'outdated' | null;

/** The shape of a token: 43 characters. The API would reject any other text. */
const tokenShape = /^[\w-]{43}$/;

/**
 * The link in the address. Its token is removed from the address at once, so that it is neither in the history nor in a
 * copied address. `send` sets the password and signs in. `leave` goes to the start page.
 */
export function useLink(kind: LinkKind) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  const [state, setState] = useState<LinkState>({ kind: 'loading' });

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);

  useEffect(() => void readLink(kind, token).then(setState), [kind, token]);
  const retry = () => {
    setState({ kind: 'loading' });
    void readLink(kind, token).then(setState);
  };

  const send = async (password: string, documents: EntryLink['documents']): Promise<PasswordRejection> => {
    try {
      const accepted = documents.map(({ id, version }) => ({ id, version }));
      const reply = await call('useLink', {
        body: { kind, token, password, ...(accepted.length > 0 && { accepted }) },
      });
      // Hides the form. Otherwise it would for a moment say that somebody else is signed in.
      setState({ kind: 'loading' });
      clearToken();
      storeToken(reply.token);
      void navigate('/', { replace: true });
      return null;
    } catch (cause) {
      if (cause instanceof ProblemError && cause.body.error === 'second_factor_needed') {
        setState({ kind: 'secondStep', step: cause.body });
        return null;
      }
      const { password: issue } = readIssues(cause);
      if (issue !== undefined) return { issue };
      // A document has got a new version meanwhile. The page then shows the new version.
      if (readProblemCode(cause) === 'wrong_state') {
        setState(await readLink(kind, token));
        return 'outdated';
      }
      const problem = toLinkProblem(cause);
      if (!problem) return 'failed';
      setState({ kind: 'closed', problem });
      return null;
    }
  };
  const leave = () => void navigate('/', { replace: true });
  return { state, retry, send, leave };
}

async function readLink(kind: LinkKind, token: string): Promise<LinkState> {
  if (!tokenShape.test(token)) return { kind: 'closed', problem: { code: 'invalid' } };
  try {
    return { kind: 'open', link: await call('readLink', { body: { kind, token } }) };
  } catch (cause) {
    const problem = toLinkProblem(cause);
    return problem ? { kind: 'closed', problem } : { kind: 'failed' };
  }
}

/** The problem of a link. Undefined for any other error. */
function toLinkProblem(cause: unknown): LinkProblem | undefined {
  if (!(cause instanceof ProblemError)) return undefined;
  const { body, retryAfter } = cause;
  switch (body.error) {
    case 'link_invalid':
      return { code: 'invalid' };
    case 'link_expired':
      return { code: 'expired' };
    case 'link_used':
      return { code: 'used', at: body.usedAt, email: body.email };
    case 'too_many_attempts':
      return { code: 'wait', seconds: retryAfter ?? 60 };
    default:
      return undefined;
  }
}
