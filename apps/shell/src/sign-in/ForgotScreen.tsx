import { Link, useLocation } from '@stupeni/router';
import { BrandMark, Flex, Heading, Loading, Stack, Text, TextLink } from '@stupeni/ui/core';
import { lazy, Suspense } from 'react';
import { brand } from '../brand';
import { EntryLayout } from './EntryLayout';
import { texts } from './texts';
import { useConfig } from './use-config';

// In its own chunk, so that the sign-in page does not load it (quality bars).
const ResetRequest = lazy(async () => ({ default: (await import('./ResetRequest')).ResetRequest }));

/**
 * `/forgot`. Where the school sends mail, it mails a link for a new password. Else it is a placeholder (specification
 * §1) with the way to the school's support (product decisions §9).
 */
export function ForgotScreen() {
  const { state: entryState } = useLocation();
  const config = useConfig();
  return (
    <EntryLayout>
      <title>{`${texts.forgotTitle} · ${brand}`}</title>
      <Stack gap="18px">
        <Flex align="center" gap="8px" fontWeight="700">
          <BrandMark size={28} />
          {brand}
        </Flex>
        <Heading as="h1" size="h1" tabIndex={-1}>
          {texts.forgotTitle}
        </Heading>
        {config?.mail ? (
          <Suspense fallback={<Loading>{null}</Loading>}>
            <ResetRequest />
          </Suspense>
        ) : (
          <Text color="fg.muted">{texts.forgotText}</Text>
        )}
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
