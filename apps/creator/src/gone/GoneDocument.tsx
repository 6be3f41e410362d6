import { reasonOf } from '@stupeni/api-client';
import { Link, useNavigate } from '@stupeni/router';
import { Button, FailureState } from '@stupeni/ui/core';
import { FailureNote, Page } from '@stupeni/ui/more';
import { NotFound } from '../page/NotFound';
import { GoneWays } from './GoneWays';
import { type Gone, type GoneWords, useGoneDocument } from './use-gone-document';

interface GoneDocumentProps<F> extends Gone<F> {
  /** The list to go on with. */
  to: string;
  words: GoneWords;
}

/** A document that was deleted: what was typed of it in this browser is not lost with it. */
export function GoneDocument<F>({ to, words, ...gone }: GoneDocumentProps<F>) {
  const { isTyped, restoring, keepAsNew } = useGoneDocument(gone);
  const navigate = useNavigate();
  if (!isTyped) return <NotFound to={to} label={words.list} />;
  const goOnAsNew = () => {
    keepAsNew();
    navigate(`${to}/new`);
  };
  return (
    <Page>
      <FailureState
        level={1}
        title={words.gone}
        text={words.kept}
        action={
          <>
            <GoneWays words={words} restoring={restoring} onAsNew={goOnAsNew} />
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
