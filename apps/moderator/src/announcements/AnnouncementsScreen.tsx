import { toCallProblem } from '@stupeni/api-client';
import { idFilter, useAddressFilters, useDialogAddress } from '@stupeni/remote';
import { Button, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { EmptyState, ListEnd, LoadFailure, Page, PageHead } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { parseIdOrNew } from '../screen/parse-id-or-new';
import { useChosenLearners } from './chosen-learners';
import { CorrectionDialog, NewAnnouncementDialog } from './form/AnnouncementDialog';
import { AnnouncementCard } from './list/AnnouncementCard';
import { announcementsQuery } from './queries';
import { texts } from './texts';

const filters = { groupId: idFilter('group'), courseId: idFilter('course') };

/** How often the list is read again while an announcement is being sent, in ms. */
const sendingMs = 3000;

/** /moderator/announcements: what the school wrote to its learners, and who has read it (product decisions §10). */
export function AnnouncementsScreen() {
  const { filters: filter, change } = useAddressFilters(filters);
  const writing = useDialogAddress('write');
  const editing = useDialogAddress('edit');
  const chosen = useChosenLearners();
  const list = useInfiniteQuery({
    ...announcementsQuery(filter),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((row) => row.state === 'sending')) ? sendingMs : false,
  });
  const isFiltered = filter.groupId !== null || filter.courseId !== null;
  const edited = parseIdOrNew(editing.value);
  const announcement = list.data?.rows.find(({ id }) => id === edited);
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            {isFiltered && (
              <Button variant="outline" onClick={() => change({ groupId: null, courseId: null })}>
                {texts.all}
              </Button>
            )}
            <Button icon="horn" onClick={() => writing.open('new')}>
              {texts.write}
            </Button>
          </>
        }
      />
      {list.data ? (
        list.data.rows.length === 0 ? (
          <EmptyState {...texts.empty} />
        ) : (
          <>
            <Stack as="ul" gap={4} listStyleType="none" p={0}>
              {list.data.rows.map((row) => (
                <AnnouncementCard
                  key={row.id}
                  announcement={row}
                  onEdit={() => editing.open(String(row.id))}
                />
              ))}
            </Stack>
            {list.hasNextPage && <ListEnd pages={list} />}
          </>
        )
      ) : list.isError ? (
        <LoadFailure title={texts.failed} problem={toCallProblem(list.error)} query={list} />
      ) : (
        <Loading label={texts.loading}>
          <Stack gap={4}>
            <Skeleton height="130px" />
            <Skeleton height="130px" />
          </Stack>
        </Loading>
      )}
      {writing.value !== null && (
        <NewAnnouncementDialog
          {...(filter.groupId !== null && { groupId: filter.groupId })}
          {...(filter.courseId !== null && { courseId: filter.courseId })}
          {...(writing.value === 'learners' && { chosen })}
          onClose={writing.close}
        />
      )}
      {announcement && (
        <CorrectionDialog key={announcement.id} announcement={announcement} onClose={editing.close} />
      )}
    </Page>
  );
}
