import { reasonOf } from '@stupeni/api-client';
import { useShell } from '@stupeni/area';
import { useDraft } from '@stupeni/drafts';
import { Link, useNavigate } from '@stupeni/router';
import { Button, FailureState } from '@stupeni/ui/core';
import { FailureNote, Page } from '@stupeni/ui/more';
import { useMutation } from '@tanstack/react-query';
import { mergeForms, readKeptForms } from '../drafts/kept-form';
import { NotFound } from '../page/NotFound';

interface GoneDocumentProps<F> {
  kind: 'lesson' | 'test';
  id: number;
  read: (form: unknown) => F | null;
  /** What was typed as the input of a new document. */
  asNew: (form: F) => F;
  /** The list to go on with. */
  to: string;
  words: { list: string; gone: string; kept: string; restore: string; asNew: string; restoreFailed: string };
  /** Brings the document back; rejects with why it does not come. */
  restore: () => Promise<unknown>;
}

/** A document that was deleted: what was typed of it in this browser is not lost with it. */
export function GoneDocument<F>({ kind, id, read, asNew, to, words, restore }: GoneDocumentProps<F>) {
  const user = useShell().user.id;
  const readForms = (stored: unknown) => readKeptForms(stored, read);
  const { draft } = useDraft({ user, kind, id, read: readForms });
  const { mergeNow } = useDraft({ user, kind, id: 'new', read: readForms });
  const navigate = useNavigate();
  const restoring = useMutation({ mutationFn: restore });
  const typed = draft?.value[0];
  if (!typed) return <NotFound to={to} label={words.list} />;
  // The draft stays here as well: a new document that is never saved takes nothing away.
  const goOnAsNew = () => {
    const begun = { ...typed, form: asNew(typed.form), version: null, at: Date.now() };
    mergeNow((stored) => mergeForms(stored, [begun]));
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
            <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
              {words.restore}
            </Button>
            <Button variant="outline" onClick={goOnAsNew}>
              {words.asNew}
            </Button>
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
