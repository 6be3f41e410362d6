import { Link, useLocation } from '@stupeni/router';
import { BrandMark, Flex, Heading, Stack, Text, TextLink } from '@stupeni/ui/core';
import { brand } from '../brand';
import { EntryLayout } from './EntryLayout';
import { ResetRequest } from './ResetRequest';
import { useConfig } from './use-config';

const texts = {
  title: 'Восстановление пароля',
  notReady: 'Страница ещё в разработке.',
  support: 'Написать в поддержку школы',
  back: 'Вернуться ко входу',
};

/**
 * `/forgot`. Where the school sends mail, it mails a link for a new password. Else it is a placeholder (specification
 * §1) with the way to the school's support (product decisions §9).
 */
export function ForgotScreen() {
  const { state: entryState } = useLocation();
  const config = useConfig();
  return (
    <EntryLayout>
      <title>{`${texts.title} · ${brand}`}</title>
      <Stack gap="18px">
        <Flex align="center" gap="8px" fontWeight="700">
          <BrandMark size={28} />
          {brand}
        </Flex>
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
            <Link to="/" state={entryState}>
              {texts.back}
            </Link>
          </TextLink>
        </Text>
      </Stack>
    </EntryLayout>
  );
}
