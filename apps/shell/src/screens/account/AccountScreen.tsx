import { toCallProblem } from '@stupeni/api-client';
import { Box, Heading, Loading, Text } from '@stupeni/ui/core';
import { LoadFailure, Page } from '@stupeni/ui/more';
import { CalendarSection } from './CalendarSection';
import { DataSection } from './DataSection';
import { SignInSection } from './SignInSection';
import { ErasureSection } from './ErasureSection';
import { MailsSection } from './MailsSection';
import { NameSection } from './NameSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import { texts } from './texts';
import { useAccount } from './use-account';
import { useMails } from './use-mails';

/** `/account`: how the person signs in, their name, sessions, mails, calendar, data, and the erasure of the account. */
export function AccountScreen() {
  const data = useAccount();
  const mails = useMails();
  // The sections below the mails appear together with them, so that the mails do not move these sections.
  const knowsMails = mails.mails !== null || mails.error !== null;
  const { account, sessions, error, refetch } = data;
  if (!account)
    return (
      <Page wide>
        {error ? (
          <LoadFailure title={texts.loadFailed} level={1} problem={toCallProblem(error)} query={data} />
        ) : (
          <Loading label={texts.loading} />
        )}
      </Page>
    );
  return (
    <Page wide>
      <Heading as="h1" size="h1" tabIndex={-1}>
        {texts.title}
      </Heading>
      <Text color="fg.muted" mt={1} overflowWrap="anywhere">
        {account.firstName} {account.lastName} · {texts.roles[account.role]}
      </Text>
      <Box mt={8}>
        {/* The mail about the erasure links to the button in this section. */}
        {account.erasesAt !== undefined && <ErasureSection account={account} />}
        <SignInSection account={account} onChanged={() => void refetch()} />
        {account.role !== 'LEARNER' && <NameSection account={account} onChanged={() => void refetch()} />}
        {account.role !== 'LEARNER' && <SecondFactorSection account={account} />}
        <SessionsSection sessions={sessions} onChanged={refetch} />
        <MailsSection {...mails} />
        {knowsMails && (
          <>
            {account.role === 'LEARNER' && <CalendarSection />}
            <DataSection />
            {account.erasesAt === undefined && <ErasureSection account={account} />}
          </>
        )}
      </Box>
    </Page>
  );
}
