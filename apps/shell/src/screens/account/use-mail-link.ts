import { call, readProblemCode } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { useLocation } from '@stupeni/router';
import { useEffect, useState } from 'react';

type Topics = Reply<'readMailLink'>['topics'];

type MailLinkState =
  | { kind: 'loading' | 'failed' | 'invalid' }
  /** `changed`: the person has just switched the topics off or on. */
  | { kind: 'open'; topics: Topics; changed: boolean };

/** The shape of a token. The API would reject any other text, such as a link that was cut off. */
const tokenShape = /^[1-9]\d{0,9}\.[a-z_-]+\.[\w-]{43}$/;

/**
 * The link of a mail, read from the address. `choose` switches the topics of the link; it resolves to false after a
 * failure.
 */
export function useMailLink() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [state, setState] = useState<MailLinkState>({ kind: 'loading' });
  useEffect(() => void read(token).then(setState), [token]);
  const retry = () => {
    setState({ kind: 'loading' });
    void read(token).then(setState);
  };
  const choose = async (on: boolean): Promise<boolean> => {
    try {
      const { topics } = await call('useMailLink', { body: { token, on } });
      setState({ kind: 'open', topics, changed: true });
      return true;
    } catch (cause) {
      if (isInvalid(cause)) setState({ kind: 'invalid' });
      return false;
    }
  };
  return { state, retry, choose };
}

async function read(token: string): Promise<MailLinkState> {
  if (!tokenShape.test(token)) return { kind: 'invalid' };
  try {
    const { topics } = await call('readMailLink', { body: { token } });
    return { kind: 'open', topics, changed: false };
  } catch (cause) {
    return { kind: isInvalid(cause) ? 'invalid' : 'failed' };
  }
}

const isInvalid = (cause: unknown) => readProblemCode(cause) === 'link_invalid';
