import { toCallProblem } from '@stupeni/api-client';
import { NotFoundPage } from '@stupeni/remote';
import { Link, useNavigate } from '@stupeni/router';
import { Button, FailureState, Loading, Skeleton } from '@stupeni/ui/core';
import { FailureNote, Page } from '@stupeni/ui/more';
import { DeletedActions } from './DeletedActions';
import { texts } from './texts';
import { type DeletedEntityOptions, type DeletedWords, useDeletedEntity } from './use-deleted-entity';

interface DeletedEntityProps<F> extends DeletedEntityOptions<F> {
  /** The address of the list to go back to. */
  to: string;
  words: DeletedWords;
}

/**
 * The page of a deleted entity. If the author has a draft of it, the author can restore the entity or copy the draft.
 */
export function DeletedEntity<F>({ to, words, ...deleted }: DeletedEntityProps<F>) {
  const { loaded, hasDraft, restoring, copyDraftToNew } = useDeletedEntity(deleted);
  const navigate = useNavigate();
  if (!hasDraft && !loaded) {
    return (
      <Page>
        <Loading label={texts.loading}>
          <Skeleton width="260px" height="38px" />
        </Loading>
      </Page>
    );
  }
  if (!hasDraft) return <NotFoundPage to={to} label={words.list} />;
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
            <DeletedActions words={words} restoring={restoring} onContinueAsNew={continueAsNew} />
            <Button variant="plain" asChild>
              <Link to={to}>{words.list}</Link>
            </Button>
          </>
        }
      />
      {restoring.error && (
        <FailureNote alert={words.restoreFailed} problem={toCallProblem(restoring.error)} />
      )}
    </Page>
  );
}
