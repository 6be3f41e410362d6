import { call, toCallProblem } from '@stupeni/api-client';
import { Link } from '@stupeni/router';
import { Box, Button, TextLink } from '@stupeni/ui/core';
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  LoadFailure,
  Page,
  PageHead,
  TableWaiting,
} from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { addresses, groupAddress } from '../navigation/addresses';
import { texts } from './texts';

interface NamedGroup {
  id: number;
  name: string;
}

const columns: DataTableColumn<NamedGroup>[] = [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    sorted: 'ascending',
    maxWidth: '640px',
    cell: ({ id, name }) => (
      <TextLink asChild>
        <Link to={groupAddress(id)} aria-description={texts.toGroup(name)}>
          {name}
        </Link>
      </TextLink>
    ),
  },
];

/** The groups of the school. Each row links to the progress of its students. */
export function StudentsScreen() {
  const list = useQuery({
    queryKey: ['learner-groups', 'students'],
    queryFn: ({ signal }) => call('listLearnerGroups', {}, { signal }),
  });
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button asChild variant="outline">
            <Link to={addresses.courseSummary}>{texts.summary.open}</Link>
          </Button>
        }
      />
      {list.isPending ? (
        <TableWaiting label={texts.loading} columns={columns} />
      ) : !list.data ? (
        <LoadFailure title={texts.failed} problem={toCallProblem(list.error)} query={list} />
      ) : list.data.length === 0 ? (
        <EmptyState {...texts.empty} />
      ) : (
        <DataTable
          caption={texts.table}
          density="compact"
          columns={columns}
          rows={list.data}
          rowKey={({ id }) => id}
          footer={<Box textStyle="meta">{texts.count(list.data.length)}</Box>}
        />
      )}
    </Page>
  );
}
