import { call, readProblemCode } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { readDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { useLocation } from '@stupeni/router';
import { FailureState, Heading, Text } from '@stupeni/ui/core';
import { useCallback, useEffect, useState } from 'react';
import { PublicPage } from '../../frame/PublicPage';
import { brand } from '../../index-html/brand';
import { PageLoad } from './PageLoad';
import { texts } from './texts';

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error }
  | { kind: 'missing' }
  | { kind: 'open'; document: Reply<'getDocument'> };

/** `/documents/…`: the text of one of the school's documents. The page is public. */
export function DocumentScreen() {
  const id = useLocation().pathname.split('/')[2] ?? '';
  const [state, setState] = useState<State>({ kind: 'loading' });
  const read = useCallback(
    () =>
      call('getDocument', { params: { id } }).then(
        (document) => setState({ kind: 'open', document }),
        (error: Error) =>
          setState(
            ['not_found', 'validation'].includes(readProblemCode(error) ?? '')
              ? { kind: 'missing' }
              : { kind: 'failed', error },
          ),
      ),
    [id],
  );
  useEffect(() => void read(), [read]);
  return (
    <PublicPage>
      <PageLoad
        state={state}
        words={{ loading: texts.loading, failed: texts.documentFailed }}
        onRetry={read}
      />
      {state.kind === 'missing' && (
        <FailureState title={texts.documentMissing} level={1} text={texts.documentMissingText} />
      )}
      {state.kind === 'open' && <Document {...state.document} />}
    </PublicPage>
  );
}

const Document = ({ title, version, text }: Reply<'getDocument'>) => (
  <>
    <title>{`${title} · ${brand}`}</title>
    <Heading as="h1" size="h1" tabIndex={-1}>
      {title}
    </Heading>
    <Text textStyle="meta" color="fg.muted" mb={6}>
      {texts.version(version)}
    </Text>
    <RichText document={readDocument(text)} embedHosts={[]} />
  </>
);
