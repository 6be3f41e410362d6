import type { Notification, NotificationKind } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { Moment, type StepTileProps } from '@stupeni/ui/more';
import type { StepRow } from '../rows/StepTable';
import { NotificationText } from './NotificationText';
import { notificationTextId } from './notification-text-id';
import { texts } from './texts';

export interface RowOptions {
  /** Id of the notification that is being marked as read; null for none. */
  busyWith: number | null;
  onRead: (id: number) => void;
  /** True if the heading above the row says the day. */
  timeOnly: boolean;
}

/** A notification as a row: what happened, the teacher's words, where, and when. */
export function toNotificationRow(
  notification: Notification,
  { busyWith, onRead, timeOnly }: RowOptions,
): StepRow {
  const { id, read } = notification;
  return {
    key: id,
    tile: chooseTile(notification),
    title: (
      <>
        <NotificationText notification={notification} onRead={onRead} />
        <TeacherQuote notification={notification} />
        <LessonLine notification={notification} />
        <AnnouncementLine notification={notification} />
      </>
    ),
    facts: [<Moment at={notification.date} timeOnly={timeOnly} />, <State read={read} />],
    action: <MarkRead id={id} read={read} loading={busyWith === id} onRead={onRead} />,
    unread: !read,
  };
}

const tiles = {
  returned: { state: 'rework' },
  accepted: { state: 'done' },
  answered: { state: 'clarify' },
  opened: { state: 'open', icon: 'flag' },
  due: { state: 'open', icon: 'calendar' },
  announcement: { state: 'open', icon: 'horn' },
} as const satisfies Record<NotificationKind, StepTileProps>;

/** A notification that leads nowhere has a grey tile. */
function chooseTile({ kind, lesson, course, announcement }: Notification): StepTileProps {
  return kind !== null && (lesson ?? course ?? announcement)
    ? tiles[kind]
    : { state: 'locked', icon: 'info' };
}

/** The API sends the first 300 characters. */
const quoteLength = 300;

function TeacherQuote({ notification: { teacher, quote, announcement } }: { notification: Notification }) {
  if (!teacher && !quote) return null;
  // The line below names the author of an announcement.
  const name = teacher && !announcement && `${teacher.firstName} ${teacher.lastName}`;
  return (
    <Text
      as="div"
      lineClamp={4}
      mt={1.5}
      ps={3}
      borderInlineStartWidth="2px"
      borderColor="border"
      fontSize="14px"
      maxW="640px"
      overflowWrap="anywhere"
    >
      {name && (
        <Text as="span" fontWeight="600">
          {quote ? `${name}: ` : name}
        </Text>
      )}
      {quote && <span>{announcement ? shorten(quote) : `«${shorten(quote)}»`}</span>}
    </Text>
  );
}

const shorten = (quote: string) => (quote.length < quoteLength ? quote : `${quote.trimEnd()}…`);

function AnnouncementLine({ notification: { announcement, teacher } }: { notification: Notification }) {
  if (!announcement) return null;
  const by = teacher && `${teacher.firstName} ${teacher.lastName}`;
  return (
    <Text as="div" textStyle="meta" color="fg.muted" mt={1}>
      {texts.announcement(by, announcement.to, announcement.edited)}
    </Text>
  );
}

function LessonLine({ notification: { kind, lesson } }: { notification: Notification }) {
  const isGone = lesson === null && kind !== null && kind !== 'opened' && kind !== 'announcement';
  if (!lesson && !isGone) return null;
  return (
    <Text as="div" textStyle="meta" color="fg.muted" mt={1}>
      {lesson ? `${lesson.order}. ${lesson.title} · ${lesson.courseTitle}` : texts.lessonGone}
    </Text>
  );
}

/** Whether the notification is new. A line at the edge of its row and a bold text show it too. */
const State = ({ read }: { read: boolean }) =>
  read ? (
    <Text as="span" color="fg.muted">
      {texts.read}
    </Text>
  ) : (
    <Flex as="span" align="center" gap={2} fontWeight="650">
      <Box as="span" aria-hidden="true" w="8px" h="8px" borderRadius="2px 2px 0 0" bg="brand.solid" />
      <span>{texts.unread}</span>
    </Flex>
  );

interface MarkReadProps {
  id: number;
  read: boolean;
  loading: boolean;
  onRead: (id: number) => void;
}

/** Specification §2: each row has the button. It is inactive on a read row. */
function MarkRead({ id, read, loading, onRead }: MarkReadProps) {
  return (
    <Box my={{ base: -1, md: '-5px' }}>
      <Button
        variant="plain"
        size="sm"
        disabled={read}
        loading={loading}
        aria-describedby={notificationTextId(id)}
        onClick={() => onRead(id)}
      >
        {texts.markRead}
      </Button>
    </Box>
  );
}
