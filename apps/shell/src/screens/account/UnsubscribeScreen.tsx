import { Link } from '@stupeni/router';
import { Button, FailureState, Flex, Heading, Loading, Note, Text, TextLink } from '@stupeni/ui/core';
import { useEffect, useRef, useState } from 'react';
import { SignedOutPage } from '../../frame/SignedOutPage';
import { accountPath } from '../../navigation/paths';
import { topics as topicTexts } from './mail-topics';
import { texts } from './unsubscribe-texts';
import { useMailLink } from './use-mail-link';

/**
 * `/unsubscribe`: the page of a link in a mail. The person turns off the mails about the topics of the link, or turns
 * them on again. The page needs no session.
 */
export function UnsubscribeScreen() {
  const { state, retry, choose } = useMailLink();
  return (
    <SignedOutPage title={texts.title}>
      {state.kind === 'loading' && <Loading label={texts.loading}>{texts.loading}</Loading>}
      {state.kind === 'failed' && (
        <FailureState title={texts.failedTitle} level={1} text={texts.failed} onRetry={retry} />
      )}
      {state.kind === 'invalid' && (
        <>
          <Heading as="h1" size="h1" tabIndex={-1}>
            {texts.invalidTitle}
          </Heading>
          <Text color="fg.muted">{texts.invalid}</Text>
        </>
      )}
      {state.kind === 'open' && (
        <Choice
          names={listNames(state.topics)}
          on={isOn(state.topics)}
          changed={state.changed}
          onChoose={choose}
        />
      )}
      {state.kind !== 'loading' && (
        <Text>
          <TextLink asChild>
            <Link to={accountPath}>{texts.account}</Link>
          </TextLink>
        </Text>
      )}
    </SignedOutPage>
  );
}

type Topics = Extract<ReturnType<typeof useMailLink>['state'], { kind: 'open' }>['topics'];
const listNames = (topics: Topics) => topics.map(({ topic }) => topicTexts[topic].name);
const isOn = (topics: Topics) => topics.some(({ on }) => on);

interface ChoiceProps {
  names: readonly string[];
  on: boolean;
  changed: boolean;
  onChoose: (on: boolean) => Promise<boolean>;
}

function Choice({ names, on, changed, onChoose }: ChoiceProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The new heading says what happened. It gets the focus, so that a screen reader reads it.
  useEffect(() => {
    if (changed) heading.current?.focus();
  }, [changed, on]);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    setFailed(!(await onChoose(!on)));
    setBusy(false);
  };
  const title = on ? (changed ? texts.resumed : texts.on) : changed ? texts.stopped : texts.alreadyOff;
  return (
    <>
      <Heading as="h1" size="h1" tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      <Text color="fg.muted">
        {texts.about} {names.map((topic) => `«${topic}»`).join(', ')}.{' '}
        {!on && <span>{texts.stoppedText}</span>}
      </Text>
      {failed && (
        <Note tone="sun" icon="warning" role="alert">
          {texts.sendFailed}
        </Note>
      )}
      <Flex>
        <Button
          size="lg"
          variant={on && !changed ? 'solid' : 'outline'}
          loading={busy}
          onClick={() => void press()}
        >
          {on ? texts.stop : texts.resume}
        </Button>
      </Flex>
    </>
  );
}
