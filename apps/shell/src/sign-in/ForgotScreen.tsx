import { Link, useLocation } from '@stupeni/router';
import { BrandMark, Flex, Heading, Stack, Text, TextLink } from '@stupeni/ui/core';
import { brand } from '../brand';
import { EntryLayout } from './EntryLayout';
import { texts } from './texts';
import { useConfig } from './use-config';

/** A placeholder page (specification §1) with the way to the school's support (product decisions §9). */
export function ForgotScreen() {
  const { state: entryState } = useLocation();
  const support = useConfig()?.supportUrl;
  return (
    <EntryLayout>
      <Stack gap="18px">
        <Flex align="center" gap="8px" fontWeight="700">
          <BrandMark size={28} />
          {brand}
        </Flex>
        <Heading as="h1" size="h1" tabIndex={-1}>
          {texts.forgotTitle}
        </Heading>
        <Text color="fg.muted">{texts.forgotText}</Text>
        {support && (
          <Text>
            <TextLink href={support}>{texts.support}</TextLink>
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
