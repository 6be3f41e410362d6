import { call } from '@stupeni/api-client';
import type { Privacy, SchoolDocument } from '@stupeni/contract';
import { Box, Heading, Stack, Text, TextLink } from '@stupeni/ui/core';
import { useCallback, useEffect, useState } from 'react';
import { PublicPage } from '../../frame/PublicPage';
import { brand } from '../../index-html/brand';
import { useConfig } from '../../index-html/use-config';
import { PageLoad } from './PageLoad';
import { describeStoredData, texts } from './privacy-texts';

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error }
  | { kind: 'open'; limits: Privacy; documents: SchoolDocument[] };

/** `/privacy`: what the school stores, why and for how long. The page is public. The times come from the API. */
export function PrivacyScreen() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const read = useCallback(
    () =>
      Promise.all([call('getPrivacy'), call('listDocuments')]).then(
        ([limits, documents]) => setState({ kind: 'open', limits, documents }),
        (error: Error) => setState({ kind: 'failed', error }),
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  return (
    <PublicPage>
      <title>{`${texts.title} · ${brand}`}</title>
      <PageLoad state={state} words={{ loading: texts.loading, failed: texts.loadFailed }} onRetry={read} />
      {state.kind === 'open' && <StoredData limits={state.limits} documents={state.documents} />}
    </PublicPage>
  );
}

function StoredData({ limits, documents }: { limits: Privacy; documents: readonly SchoolDocument[] }) {
  const support = useConfig()?.supportUrl;
  return (
    <Stack gap={8}>
      <div>
        <Heading as="h1" size="h1" tabIndex={-1}>
          {texts.title}
        </Heading>
        <Text color="fg.muted">{texts.lead(brand)}</Text>
      </div>
      <Stack gap={6}>
        {describeStoredData(limits).map(({ what, why, howLong }) => (
          <section key={what}>
            <Heading as="h2" size="h3">
              {what}
            </Heading>
            <Text mt={1}>
              <Text as="span" color="fg.muted">
                {texts.why}:{' '}
              </Text>
              {why}
            </Text>
            <Text>
              <Text as="span" color="fg.muted">
                {texts.howLong}:{' '}
              </Text>
              {howLong}
            </Text>
          </section>
        ))}
      </Stack>
      {documents.length > 0 && (
        <section>
          <Heading as="h2" size="h3">
            {texts.documents}
          </Heading>
          <Box as="ul" mt={1} ps={5}>
            {documents.map(({ id, title, url }) => (
              <li key={id}>
                <TextLink href={url ?? `/documents/${id}`}>{title}</TextLink>
              </li>
            ))}
          </Box>
        </section>
      )}
      <section>
        <Heading as="h2" size="h3">
          {texts.questions}
        </Heading>
        <Text mt={1}>{texts.questionsText}</Text>
        {support && <TextLink href={support}>{texts.ask}</TextLink>}
      </section>
    </Stack>
  );
}
