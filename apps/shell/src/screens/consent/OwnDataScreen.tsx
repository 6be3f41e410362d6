import { call, toCallProblem } from '@stupeni/api-client';
import { Box, Button, Heading, Loading, Text } from '@stupeni/ui/core';
import { LoadFailure, Page, Toaster } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { DataSection } from '../account/DataSection';
import { ErasureSection } from '../account/ErasureSection';
import { useRead } from '../account/use-account';
import { texts } from './texts';

const readAccount = () => call('getMyAccount');

/** The archive and the erasure, for a person who does not accept the documents. */
export function OwnDataScreen({ onBack }: { onBack: () => void }) {
  const { data: account, ...reading } = useRead(readAccount);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the title gets the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <Box as="main" minH="100dvh">
      <Page wide>
        <Heading as="h1" size="h1" tabIndex={-1} ref={title}>
          {texts.ownDataTitle}
        </Heading>
        <Text color="fg.muted" mt={1}>
          {texts.ownDataLead}
        </Text>
        <Box mt={4}>
          <Button variant="outline" onClick={onBack}>
            {texts.toDocuments}
          </Button>
        </Box>
        <Box mt={8}>
          <DataSection />
          {account && <ErasureSection account={account} />}
          {!account && !reading.error && <Loading />}
          {reading.error && (
            <LoadFailure
              title={texts.accountFailed}
              level={2}
              problem={toCallProblem(reading.error)}
              query={{ ...reading, error: reading.error }}
            />
          )}
        </Box>
      </Page>
      <Toaster />
    </Box>
  );
}
