import { reasonOf } from '@stupeni/api-client';
import { NotFoundPage } from '@stupeni/remote';
import { Link, useNavigate } from '@stupeni/router';
import { Button, FailureState } from '@stupeni/ui/core';
import { FailureNote, Page } from '@stupeni/ui/more';
import { GoneActions } from './GoneActions';
import { type Gone, type GoneWords, useGoneDocument } from './use-gone-document';

interface GoneDocumentProps<F> extends Gone<F> {
  /** The address of the list to go back to. */
  to: string;
  words: GoneWords;
}

/** The page of a deleted document. When this browser has a draft of it, the author can restore or copy it. */
export function GoneDocument<F>({ to, words, ...gone }: GoneDocumentProps<F>) {
  const { isTyped, restoring, copyDraftToNew } = useGoneDocument(gone);
  const navigate = useNavigate();
  if (!isTyped) return <NotFoundPage to={to} label={words.list} />;
  const continueAsNew = () => {
    copyDraftToNew();
    void navigate(`${to}/new`);
  };
  return (
    <Page>
      <FailureState
        level={1}
        title={words.gone}
        text={words.text}
        action={
          <>
            <GoneActions words={words} restoring={restoring} onAsNew={continueAsNew} />
            <Button variant="plain" asChild>
              <Link to={to}>{words.list}</Link>
            </Button>
          </>
        }
      />
      {restoring.error && <FailureNote alert={words.restoreFailed} reason={reasonOf(restoring.error)} />}
    </Page>
  );
}
