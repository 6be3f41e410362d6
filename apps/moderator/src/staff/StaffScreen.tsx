import { toCallProblem } from '@stupeni/api-client';
import type { StaffMember } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { hasWords, nameOf } from '@stupeni/rules';
import { searchFilter, useAddressFilters, useDialogAddress } from '@stupeni/remote';
import { Box, Button, Flex, Text, TextLink } from '@stupeni/ui/core';
import { DataTable, LoadFailure, Page, PageHead, SearchField, TableWaiting } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../navigation/addresses';
import { parseIdOrNew } from '../screen/parse-id-or-new';
import { NothingFound } from '../screen/NothingFound';
import { makeColumns } from './columns';
import { MemberDialog } from './MemberDialog';
import { NewMemberDialog } from './NewMemberDialog';
import { staffQuery } from './queries';
import { texts } from './texts';

const staffFilters = { search: searchFilter };

/** Accounts of teachers, creators and moderators, for moderators with the right `staff`. */
export function StaffScreen() {
  const list = useQuery(staffQuery());
  const { filters, change, reset } = useAddressFilters(staffFilters);
  const { search } = filters;
  const { value, open, close } = useDialogAddress('edit');
  const edited = parseIdOrNew(value);
  const member = list.data?.find(({ id, own }) => id === edited && !own);
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button icon="plus" onClick={() => open('new')}>
            {texts.add}
          </Button>
        }
      />
      <Box mb={4} maxW={{ sm: '320px' }}>
        <SearchField label={texts.search} value={search} onChange={(next) => change({ search: next })} />
      </Box>
      <StaffList list={list} search={search} onReset={reset} onEdit={({ id }) => open(String(id))} />
      {edited === 'new' && <NewMemberDialog onClose={close} />}
      {member && <MemberDialog key={member.id} member={member} onClose={close} />}
    </Page>
  );
}

interface StaffListProps {
  list: ReturnType<typeof useQuery<StaffMember[]>>;
  search: string;
  onReset: () => void;
  onEdit: (member: StaffMember) => void;
}

function StaffList({ list, search, onReset, onEdit }: StaffListProps) {
  const columns = makeColumns(onEdit);
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data)
    return <LoadFailure title={texts.failed} problem={toCallProblem(list.error)} query={list} />;
  const found = list.data.filter((member) => hasWords(`${nameOf(member)} ${member.email}`, search));
  if (found.length === 0) return <NothingFound {...texts.noneFound} onReset={onReset} />;
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columns}
      rows={found}
      rowKey={({ id }) => id}
      footer={
        <Flex justify="space-between" gap={3} wrap="wrap">
          <Text color="fg.muted">{texts.count(found.length)}</Text>
          <TextLink asChild>
            <Link to={addresses.journal}>{texts.toJournal}</Link>
          </TextLink>
        </Flex>
      }
    />
  );
}
