import { Link, useLocation } from '@stupeni/router';
import { Heading, Stack, Text, TextLink } from '@stupeni/ui/core';
import { EntryLayout } from './EntryLayout';
import { texts } from './texts';

/** A placeholder page (specification §1). */
export function ForgotScreen() {
  const { state: entryState } = useLocation();
  return (
    <EntryLayout>
      <Stack gap="18px">
        <Heading as="h1" size="h1" tabIndex={-1}>
          {texts.forgotTitle}
        </Heading>
        <Text color="fg.muted">{texts.forgotText}</Text>
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
