import { toCallProblem } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { flagFilter, searchFilter, useAddressFilters } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { hasWords, inQuotes } from '@stupeni/rules';
import { Box, Button, TextLink } from '@stupeni/ui/core';
import {
  actionsColumn,
  CheckboxField,
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
import { courseAccessAddress } from '../navigation/addresses';
import { NothingFound } from '../screen/NothingFound';
import { coursesQuery } from '../server-state/courses-query';
import { EndingAccess } from './access/EndingAccess';
import { texts as accessTexts } from '../access/texts';
import { endingAccessQuery } from '../access/use-access';
import { texts } from './texts';

const filters = { search: searchFilter, soon: flagFilter('soon') };

const columns: DataTableColumn<CourseRow>[] = [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    maxWidth: '640px',
    cell: ({ id, title }) => (
      <TextLink asChild>
        <Link to={courseAccessAddress(id)}>{title}</Link>
      </TextLink>
    ),
  },
  {
    key: 'everyone',
    header: texts.everyone,
    // An older API does not send `openToSome`.
    cell: ({ openToEveryone, openToSome = true }) =>
      openToEveryone ? texts.toEveryone : openToSome ? texts.toSome : texts.toNobody,
  },
  actionsColumn(texts.actions, ({ id, title }) => (
    <Button asChild size="sm" variant="outline">
      <Link to={courseAccessAddress(id)} aria-description={inQuotes(title)}>
        {texts.access}
      </Link>
    </Button>
  )),
];

/** The courses of the school, and whom each is open to (product decisions §10, "Access"). */
export function CoursesScreen() {
  const list = useQuery(coursesQuery());
  const { filters: address, change } = useAddressFilters(filters);
  const { search, soon } = address;
  const ending = useQuery(endingAccessQuery());
  const endingRows = ending.data?.rows.length ?? 0;
  const isSearchable = search !== '' || (list.data?.length ?? 0) > 1;
  return (
    <Page wide>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {(soon || endingRows > 0) && (
        <Box mb={4}>
          <CheckboxField
            label={ending.data ? accessTexts.soonOf(endingRows) : accessTexts.soon}
            checked={soon}
            onChange={(checked) => change({ soon: checked })}
          />
        </Box>
      )}
      {!soon && isSearchable && (
        <Box mb={4}>
          <SearchField label={texts.search} value={search} onChange={(typed) => change({ search: typed })} />
        </Box>
      )}
      {soon ? (
        <EndingAccess list={ending} />
      ) : list.isPending ? (
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
