import { readProblemCode } from '@stupeni/api-client';
import type { MyAnnouncement } from '@stupeni/contract';
import { LinkedText } from '@stupeni/rich-text-view';
import { Link } from '@stupeni/router';
import { Box, Button, FailureState, Heading, pageLooks, Text } from '@stupeni/ui/core';
import { Moment, Page } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addresses } from '../../navigation/addresses';
import { loadNotifications } from '../../navigation/load-screens';
import { ScreenFailure } from '../../navigation/ScreenFailure';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { announcementQuery } from '../../server-state/queries';
import { useMarkRead } from '../../server-state/use-mark-read';
import { TaskSkeleton } from '../tasks/TaskSkeleton';
import { texts } from './texts';

/** /profile/notifications/{announcementId}: the whole text of an announcement (product decisions §10). */
export function AnnouncementScreen({ id }: { id: number }) {
  const announcement = useQuery(announcementQuery(id));
  if (readProblemCode(announcement.error) === 'not_found') return <Withdrawn />;
  if (announcement.data) return <Announcement announcement={announcement.data} />;
  return announcement.isPending ? <TaskSkeleton /> : <ScreenFailure query={announcement} />;
}

/** Marks the announcement as read when it opens. */
function Announcement({ announcement }: { announcement: MyAnnouncement }) {
  const { subject, text, by, to, sentAt, editedAt, notification } = announcement;
  const { mutate } = useMarkRead().markOne;
  const { id, read } = notification;
  useEffect(() => {
    if (!read) mutate(id);
  }, [id, read, mutate]);
  return (
    <Box css={pageLooks.column}>
      <Box px={{ base: 4, sm: 8, md: 0 }} mb={4}>
        <BackToNotifications />
      </Box>
      <Box as="article" css={pageLooks.sheet}>
        <Heading as="h1" size="h1" overflowWrap="anywhere">
          {subject}
        </Heading>
        <Text textStyle="meta" color="fg.muted" mt={2.5} mb={5}>
          <span>{texts.announcement(`${by.firstName} ${by.lastName}`, to, editedAt !== null)}</span>
          {' · '}
          <Moment at={sentAt} />
        </Text>
        <Text as="div" textStyle="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          <LinkedText text={text} />
        </Text>
      </Box>
    </Box>
  );
}

function BackToNotifications() {
  const loadAhead = useLoadAhead();
  return (
    <Button asChild variant="outline" icon="chevronLeft">
      <Link to={addresses.notifications} {...loadAhead(loadNotifications)}>
        {texts.toNotifications}
      </Link>
    </Button>
  );
}

const Withdrawn = () => (
  <Page>
    <FailureState level={1} {...texts.withdrawn} action={<BackToNotifications />} />
  </Page>
);
