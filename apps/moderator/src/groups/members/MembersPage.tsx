import { toCallProblem } from '@stupeni/api-client';
import type { Group } from '@stupeni/contract';
import { NotFoundPage } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Button, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { LoadFailure, Page, PageHead } from '@stupeni/ui/more';
import type { UseQueryResult } from '@tanstack/react-query';
import { WriteButton } from '../../announcements/WriteButton';
import { addresses, groupProgressAddress } from '../../navigation/addresses';
import type { GroupsAddress } from '../use-groups-address';
import { AddMembersDialog } from './AddMembersDialog';
import { GroupFacts } from './GroupFacts';
import { Members } from './Members';
import { texts } from './texts';

interface MembersPageProps extends GroupsAddress {
  list: UseQueryResult<Group[]>;
  groupId: number;
}

/** One group: its courses and its members. */
export function MembersPage({ list, groupId, ...address }: MembersPageProps) {
  const group = list.data?.find(({ id }) => id === groupId);
  const { isAdding, add, edit, close, search, find } = address;
  if (!group) return <NoGroup list={list} />;
  return (
    <Page wide>
      <PageHead
        title={group.name}
        back={<Link to={addresses.groups}>{texts.back}</Link>}
        subtitle={<GroupFacts group={group} />}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={groupProgressAddress(groupId)}>{texts.progress}</Link>
            </Button>
            <WriteButton groupId={groupId} />
            <Button variant="outline" onClick={() => edit(groupId)}>
              {texts.edit}
            </Button>
            <Button icon="plus" onClick={add}>
              {texts.add}
            </Button>
          </>
        }
      />
      <Members group={group} groups={list.data ?? []} search={search} find={find} />
      {isAdding && <AddMembersDialog group={group} onClose={close} />}
    </Page>
  );
}

/** The page while the groups load, after a failed load, and for an unknown group. */
function NoGroup({ list }: { list: UseQueryResult<Group[]> }) {
  if (list.isPending) {
    return (
      <Page wide>
        <Loading label={texts.groupLoading}>
          <Stack gap={3} pt={9}>
            <Skeleton width="320px" height="37px" />
            <Skeleton width="220px" />
          </Stack>
        </Loading>
      </Page>
    );
  }
  if (list.data)
    return (
      <NotFoundPage
        to={addresses.groups}
        label={texts.toGroups}
        title={texts.unknown}
        text={texts.unknownText}
      />
    );
  return (
    <Page>
      <LoadFailure level={1} title={texts.groupFailed} problem={toCallProblem(list.error)} query={list} />
    </Page>
  );
}
