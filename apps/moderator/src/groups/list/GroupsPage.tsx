import { toCallProblem } from '@stupeni/api-client';
import type { Group } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { hasWords } from '@stupeni/rules';
import { Box, Button } from '@stupeni/ui/core';
import { EmptyState, LoadFailure, Page, PageHead, SearchField, TableWaiting } from '@stupeni/ui/more';
import type { UseQueryResult } from '@tanstack/react-query';
import { addresses } from '../../navigation/addresses';
import { NothingFound } from '../../screen/NothingFound';
import { texts as summary } from '../summary/texts';
import { texts } from '../texts';
import type { GroupsAddress } from '../use-groups-address';
import { makeColumns } from './columns';
import { GroupsTable } from './GroupsTable';

interface GroupsPageProps extends GroupsAddress {
  list: UseQueryResult<Group[]>;
}

/** All groups of the school with the number of their members. */
export function GroupsPage({ list, search, find, edit }: GroupsPageProps) {
  const isSearchable = search !== '' || (list.data?.length ?? 0) > 1;
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={addresses.courseSummary}>{summary.open}</Link>
            </Button>
            <Button icon="plus" onClick={() => edit('new')}>
              {texts.add}
            </Button>
          </>
        }
      />
      {isSearchable && (
        <Box mb={4}>
          <SearchField label={texts.search} value={search} onChange={find} />
        </Box>
      )}
      <GroupsList list={list} search={search} find={find} edit={edit} />
    </Page>
  );
}

type GroupsListProps = Pick<GroupsPageProps, 'list' | 'search' | 'find' | 'edit'>;

function GroupsList({ list, search, find, edit }: GroupsListProps) {
  const columns = makeColumns(({ id }) => edit(id));
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data)
    return <LoadFailure title={texts.failed} problem={toCallProblem(list.error)} query={list} />;
  if (list.data.length === 0) return <EmptyState {...texts.empty} />;
  const found = list.data.filter(({ name }) => hasWords(name, search));
  if (found.length === 0) return <NothingFound {...texts.noneFound} onReset={() => find('')} />;
  return <GroupsTable key={search} groups={found} columns={columns} />;
}
