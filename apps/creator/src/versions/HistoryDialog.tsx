import { reasonOf } from '@stupeni/api-client';
import type { Version } from '@stupeni/contract';
import { Box, Center, Grid, Loading, Skeleton } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, EmptyState, LoadFailure } from '@stupeni/ui/more';
import type { ComparedField } from '../comparing/compared';
import type { History } from './histories';
import { RestoreTrouble } from './RestoreTrouble';
import { momentName, texts } from './texts';
import { useHistory } from './use-history';
import { useRestore } from './use-restore';
import { historyGrid } from './version-look';
import { VersionRail } from './VersionRail';
import { VersionView } from './VersionView';

export interface HistoryDialogProps<E extends { version: number }> {
  history: History<E>;
  id: number;
  /** What the document is called now. */
  title: string;
  /** A stored state as it is read; the same function while the dialog is open. */
  fieldsOf: (state: Version['data']) => ComparedField[];
  /** What is typed and not saved; null for nothing. */
  typed: readonly ComparedField[] | null;
  /** What else has to be known before a version is brought back. */
  besides?: string;
  /** Takes the restored state into the fields; what was typed there stays as a draft. */
  onRestored: (entity: E) => void;
  onClose: () => void;
}

/** The last versions of a course, lesson or test: read, compared with what there is now, and brought back. */
export function HistoryDialog<E extends { version: number }>(props: HistoryDialogProps<E>) {
  const { history, id, title, fieldsOf, typed, onClose } = props;
  const { query, versions, looked, pick } = useHistory(history, id, fieldsOf);
  const newest = versions[0];
  const restoring = useRestore({
    history,
    id,
    typed: typed !== null,
    onRestored: (entity) => {
      props.onRestored(entity);
      onClose();
    },
    onOutdated: () => void query.refetch(),
  });
  const { restore } = restoring;
  const only = versions.length === 1 && !typed;
  return (
    <Dialog open flush size="full" title={texts.title} subtitle={title} onClose={onClose}>
      {query.isPending ? (
        <Waiting />
      ) : !looked || !newest ? (
        <Center overflowY="auto">
          <LoadFailure level={3} title={texts.loadFailed} reason={reasonOf(query.error)} query={query} />
        </Center>
      ) : only ? (
        <Center overflowY="auto">
          <EmptyState level={3} {...texts.one} />
        </Center>
      ) : (
        <Grid css={historyGrid}>
          <VersionRail
            versions={versions}
            looked={looked}
            onPick={(version) => {
              pick(version);
              restoring.settle();
            }}
          />
          <VersionView
            key={looked.version}
            looked={looked}
            newest={newest}
            typed={typed}
            trouble={<RestoreTrouble restore={restore} />}
            onRestore={restoring.ask}
          />
        </Grid>
      )}
      {looked && newest && (
        <ConfirmDialog
          open={restore.step === 'asking'}
          tone="brand"
          title={texts.question(momentName(looked.savedAt, Date.now()))}
          text={[texts.follows, props.besides, typed && texts.typedStays].filter(Boolean).join(' ')}
          confirmLabel={texts.yes}
          busy={restore.step === 'asking' && restore.busy}
          onConfirm={() => void restoring.confirm(looked, newest.version)}
          onCancel={restoring.settle}
        />
      )}
    </Dialog>
  );
}

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
