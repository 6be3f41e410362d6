import { Link, useLocation } from '@stupeni/router';
import { Heading, Text, TextLink } from '@stupeni/ui/core';
import { SignedOutPage } from '../../frame/SignedOutPage';
import { useConfig } from '../../index-html/use-config';
import { ResetRequest } from './ResetRequest';

const texts = {
  title: 'Восстановление пароля',
  notReady: 'Страница ещё в разработке.',
  support: 'Написать в поддержку школы',
  help: 'Справка о входе',
  back: 'Вернуться ко входу',
};

/**
 * `/forgot`. If the school sends mail, the page mails a link for a new password. Otherwise it is a placeholder
 * (specification §1) with a link to the school's support (product decisions §9).
 */
export function ForgotScreen() {
  const { state: entryState } = useLocation();
  const config = useConfig();
  return (
    <SignedOutPage title={texts.title}>
      <Heading as="h1" size="h1" tabIndex={-1}>
        {texts.title}
      </Heading>
      {config?.mail ? <ResetRequest /> : <Text color="fg.muted">{texts.notReady}</Text>}
      {config?.supportUrl && (
        <Text>
          <TextLink href={config.supportUrl}>{texts.support}</TextLink>
        </Text>
      )}
      <Text>
        <TextLink asChild>
          <Link to="/help/sign-in">{texts.help}</Link>
        </TextLink>
      </Text>
      <Text>
        <TextLink asChild>
          <Link to="/" state={entryState}>
            {texts.back}
          </Link>
        </TextLink>
      </Text>
    </SignedOutPage>
  );
}
