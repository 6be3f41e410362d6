import { toCallProblem } from '@stupeni/api-client';
import type { Version } from '@stupeni/contract';
import { Box, Center, Grid, Loading, Skeleton } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, EmptyState, LoadFailure } from '@stupeni/ui/more';
import { useState } from 'react';
import type { ComparedField } from '../comparing/compared-fields';
import type { History } from './histories';
import { RestoreFailure } from './RestoreFailure';
import { momentName, texts } from './texts';
import { useHistory } from './use-history';
import { useRestore } from './use-restore';
import { historyGrid } from './version-look';
import { VersionRail } from './VersionRail';
import { VersionView } from './VersionView';

export interface HistoryDialogProps<E extends { version: number }> {
  history: History<E>;
  id: number;
  /** The current title of the entity. */
  title: string;
  /** The fields of a version to compare. Must be a stable function while the dialog is open. */
  toFields: (state: Version['data']) => ComparedField[];
  /** The unsaved input. Null when there is none. */
  typedFields: readonly ComparedField[] | null;
  /** One more sentence for the question before a restore. */
  extraSentence?: string;
  /** Puts the restored version into the fields. Unsaved input becomes a draft. */
  onRestored: (entity: E) => void;
  onClose: () => void;
}

/** Shows the last versions of a course, lesson or test, compares them with the current one, and restores them. */
export function HistoryDialog<E extends { version: number }>(props: HistoryDialogProps<E>) {
  const { history, id, title, toFields, typedFields, onClose } = props;
  const { query, versions, selected, select } = useHistory(history, id, toFields);
  const newest = versions[0];
  const restoring = useRestore({
    history,
    id,
    hasUnsavedInput: typedFields !== null,
    onRestored: (entity) => {
      props.onRestored(entity);
      onClose();
    },
    onOutdated: () => void query.refetch(),
  });
  const { restore } = restoring;
  return (
    <Dialog open flush size="full" title={texts.title} subtitle={title} onClose={onClose}>
      {query.isPending ? (
        <Waiting />
      ) : !selected || !newest ? (
        <Center overflowY="auto">
          <LoadFailure
            level={3}
            title={texts.loadFailed}
            problem={toCallProblem(query.error)}
            query={query}
          />
        </Center>
      ) : versions.length === 1 && !typedFields ? (
        <OneVersion />
      ) : (
        <Grid css={historyGrid}>
          <VersionRail
            versions={versions}
            selected={selected}
            onSelect={(version) => {
              select(version);
              restoring.dismiss();
            }}
          />
          <VersionView
            key={selected.version}
            selected={selected}
            newest={newest}
            typedFields={typedFields}
            failure={<RestoreFailure restore={restore} />}
            onRestore={restoring.ask}
          />
        </Grid>
      )}
      {selected && newest && (
        <RestoreQuestion
          savedAt={selected.savedAt}
          extraSentence={props.extraSentence}
          hasUnsavedInput={typedFields !== null}
          restoring={restoring}
          onConfirm={() => void restoring.confirm(selected, newest.version)}
        />
      )}
    </Dialog>
  );
}

interface RestoreQuestionProps {
  savedAt: string;
  extraSentence: string | undefined;
  hasUnsavedInput: boolean;
  restoring: Pick<ReturnType<typeof useRestore>, 'restore' | 'dismiss'>;
  onConfirm: () => void;
}

function RestoreQuestion({
  savedAt,
  extraSentence,
  hasUnsavedInput,
  restoring,
  onConfirm,
}: RestoreQuestionProps) {
  const { restore, dismiss } = restoring;
  const [now] = useState(Date.now);
  return (
    <ConfirmDialog
      open={restore.step === 'asking'}
      tone="brand"
      title={texts.question(momentName(savedAt, now))}
      text={[texts.follows, extraSentence, hasUnsavedInput && texts.typedBecomesDraft]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={texts.yes}
      busy={restore.step === 'asking' && restore.busy}
      onConfirm={onConfirm}
      onCancel={dismiss}
    />
  );
}

const OneVersion = () => (
  <Center overflowY="auto">
    <EmptyState level={3} {...texts.one} />
  </Center>
);

const Waiting = () => (
  <Loading label={texts.loading}>
    <Grid css={historyGrid} h="full">
      <Box bg="bg" p={4} display="grid" gap={3} alignContent="start">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="58px" shape="control" />
        ))}
      </Box>
      <Box p={6} display="grid" gap={4} alignContent="start">
        <Skeleton width="260px" height="24px" />
        <Skeleton height="120px" shape="card" />
        <Skeleton height="220px" shape="card" />
      </Box>
    </Grid>
  </Loading>
);
