import { Link, useLocation } from '@stupeni/router';
import {
  BrandMark,
  Button,
  CheckLine,
  Heading,
  Note,
  PasswordField,
  Stack,
  Text,
  TextField,
  TextLink,
} from '@stupeni/ui/core';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { SignedOutLayout } from '../../frame/SignedOutLayout';
import { brand } from '../../index-html/brand';
import { prepareCall } from '../../index-html/load-call';
import { useConfig } from '../../index-html/use-config';
import { whenIdle } from '../../news/when-idle';
import { arePasskeysOffered } from '../factors/are-passkeys-offered';
import { LazySecondStep } from '../factors/LazySecondStep';
import { DemoAccounts } from './DemoAccounts';
import { findIssues, type SignInIssues } from './sign-in-issues';
import { SignInMessage } from './SignInMessage';
import { texts } from './texts';
import { chooseHint, useSignIn } from './use-sign-in';

// The buttons have their own chunk, because most schools have no provider (quality bars §2).
const ProviderButtons = lazy(async () => ({
  default: (await import('./ProviderButtons')).ProviderButtons,
}));

interface Props {
  /** Whether the session has expired. If so, the page says it. */
  expired: boolean;
  /** The address that opens after the sign-in. */
  from?: string | undefined;
  /** The result of a sign-in at a provider. */
  message?: string | undefined;
  /** Loads the page after the sign-in while the API answers. */
  preloadNext: () => void;
}

/** The sign-in page (specification §2). */
export function SignInScreen({ expired, from, message: firstMessage, preloadNext }: Props) {
  const { state: entryState } = useLocation();
  const config = useConfig();
  const { state, signIn, clearMessage, startAgain } = useSignIn();
  const [remember, setRemember] = useState(false);
  const [message, setMessage] = useState(firstMessage);
  const [askingPasskey, setAskingPasskey] = useState(false);
  const [issues, setIssues] = useState<SignInIssues>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  useEffect(() => whenIdle(prepareCall), []);

  // After an expired session, focus the first field.
  useEffect(() => {
    if (expired) email.current?.focus();
  }, [expired]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.current || !password.current || state.kind === 'sending') return;
    clearMessage();
    setMessage(undefined);
    const found = findIssues(email.current, password.current);
    setIssues(found);
    if (found.email) return email.current.focus();
    if (found.password) return password.current.focus();
    preloadNext();
    const result = await signIn({
      email: email.current.value,
      password: password.current.value,
      ...(remember && { remember }),
    });
    if (result.kind !== 'rejected') return;
    password.current?.focus();
    password.current?.select();
  };

  // The code of passkeys has its own chunk. It loads when the person presses the button (quality bars §2).
  const signInByPasskey = () => {
    clearMessage();
    setMessage(undefined);
    setAskingPasskey(true);
    void import(/* webpackChunkName: "step" */ '../factors/sign-in-with-passkey')
      .then(({ signInWithPasskey }) => signInWithPasskey({ remember }))
      .then(setMessage, (cause: unknown) => {
        console.error(cause);
        setMessage(chooseHint(cause));
      })
      .finally(() => setAskingPasskey(false));
  };

  const fill = (demoEmail: string, demoPassword: string) => {
    if (email.current) email.current.value = demoEmail;
    if (password.current) password.current.value = demoPassword;
    setIssues({});
    clearMessage();
    submit.current?.focus();
  };

  return (
    <SignedOutLayout>
      <title>{`${texts.title} · ${brand}`}</title>
      {state.kind === 'secondStep' ? (
        <LazySecondStep {...state.step} onBack={startAgain} />
      ) : (
        <form noValidate onInput={clearMessage} onSubmit={(event) => void send(event)}>
          <Stack gap="18px">
            <div>
              <Heading as="h1" {...titleLook} tabIndex={-1}>
                <BrandMark size={40} />
                {brand}
              </Heading>
              <Text color="fg.muted">{texts.invitation}</Text>
            </div>
            {message && (
              <Note tone="danger" role="alert">
                {message}
              </Note>
            )}
            {expired && state.kind === 'idle' && (
              <Note tone="info" role="status">
                {texts.expired}
              </Note>
            )}
            <TextField
              ref={email}
              label={texts.email}
              name="email"
              type="email"
              autoComplete="username"
              spellCheck={false}
              error={issues.email}
            />
            <PasswordField
              ref={password}
              label={texts.password}
              name="password"
              error={issues.password}
              labelEnd={
                <TextLink asChild>
                  <Link to="/forgot" state={entryState}>
                    {texts.forgot}
                  </Link>
                </TextLink>
              }
            />
            <CheckLine label={texts.remember} checked={remember} onChange={setRemember} />
            <SignInMessage state={state} />
            <Button ref={submit} type="submit" size="lg" full loading={state.kind === 'sending'}>
              {texts.submit}
            </Button>
            {arePasskeysOffered(config) && (
              <Button variant="plain" loading={askingPasskey} onClick={signInByPasskey}>
                {texts.passkey}
              </Button>
            )}
          </Stack>
          {config?.providers && (
            <Suspense>
              <ProviderButtons providers={config.providers} remember={remember} from={from} />
            </Suspense>
          )}
          {config?.demo && <DemoAccounts demo={config.demo} onChoose={fill} />}
        </form>
      )}
    </SignedOutLayout>
  );
}

const titleLook = {
  display: 'flex',
  // With a large font on a phone, the name is below the mark.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  mb: '6px',
  fontSize: { base: '26px', sm: '30px' },
  lineHeight: '1.33',
  fontWeight: '700',
  letterSpacing: '-0.03em',
} as const;
