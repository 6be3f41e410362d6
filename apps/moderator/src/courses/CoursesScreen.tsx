import { toCallProblem } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { searchFilter, useAddressFilters } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { hasWords, inQuotes } from '@stupeni/rules';
import { Box, Button, TextLink } from '@stupeni/ui/core';
import {
  actionsColumn,
  DataTable,
  type DataTableColumn,
  EmptyState,
  LoadFailure,
  Page,
  PageHead,
  SearchField,
  TableWaiting,
} from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../navigation/addresses';
import { NothingFound } from '../screen/NothingFound';
import { coursesQuery } from '../server-state/courses-query';
import { texts } from './texts';

const filters = { search: searchFilter };

const accessAddress = (id: number) => addresses.courseAccess.replace(':courseId', String(id));

const columns: DataTableColumn<CourseRow>[] = [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    maxWidth: '640px',
    cell: ({ id, title }) => (
      <TextLink asChild>
        <Link to={accessAddress(id)}>{title}</Link>
      </TextLink>
    ),
  },
  {
    key: 'everyone',
    header: texts.everyone,
    cell: ({ openToEveryone }) => (openToEveryone ? texts.toEveryone : texts.toSome),
  },
  actionsColumn(texts.actions, ({ id, title }) => (
    <Button asChild size="sm" variant="outline">
      <Link to={accessAddress(id)} aria-description={inQuotes(title)}>
        {texts.access}
      </Link>
    </Button>
  )),
];

/** The courses of the school, and whom each is open to (product decisions §10, "Access"). */
export function CoursesScreen() {
  const list = useQuery(coursesQuery());
  const { filters: address, change } = useAddressFilters(filters);
  const { search } = address;
  const isSearchable = search !== '' || (list.data?.length ?? 0) > 1;
  return (
    <Page wide>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {isSearchable && (
        <Box mb={4}>
          <SearchField label={texts.search} value={search} onChange={(typed) => change({ search: typed })} />
        </Box>
      )}
      {list.isPending ? (
        <TableWaiting label={texts.loading} columns={columns} />
      ) : list.data ? (
        <CoursesTable courses={list.data} search={search} onReset={() => change({ search: '' })} />
      ) : (
        <LoadFailure title={texts.failed} problem={toCallProblem(list.error)} query={list} />
      )}
    </Page>
  );
}

interface CoursesTableProps {
  courses: readonly CourseRow[];
  search: string;
  onReset: () => void;
}

function CoursesTable({ courses, search, onReset }: CoursesTableProps) {
  if (courses.length === 0) return <EmptyState {...texts.empty} />;
  const found = courses.filter(({ title }) => hasWords(title, search));
  if (found.length === 0) return <NothingFound {...texts.noneFound} onReset={onReset} />;
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columns}
      rows={found}
      rowKey={({ id }) => id}
      footer={<Box textStyle="meta">{texts.count(found.length)}</Box>}
    />
  );
}
