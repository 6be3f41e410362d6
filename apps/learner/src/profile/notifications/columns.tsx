import type { Notification } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { type DataTableColumn, Moment } from '@stupeni/ui/more';
import { Message } from './Message';
import { messageId } from './message-id';
import { texts } from './texts';

interface ColumnOptions {
  /** Id of the notification that is being marked as read; null for none. */
  busyWith: number | null;
  onRead: (id: number) => void;
}

export const columnsFor = ({ busyWith, onRead }: ColumnOptions): DataTableColumn<Notification>[] => [
  {
    key: 'message',
    header: texts.message,
    primary: true,
    maxWidth: '600px',
    cell: (notification) => <Message notification={notification} onRead={onRead} />,
  },
  { key: 'date', header: texts.date, sorted: 'descending', cell: ({ date }) => <Moment at={date} /> },
  { key: 'status', header: texts.status, cell: ({ read }) => <State read={read} /> },
  {
    key: 'action',
    header: texts.action,
    headerHidden: true,
    actions: true,
    cell: ({ id, read }) => (
      <Button
        variant="plain"
        size="sm"
        disabled={read}
        loading={busyWith === id}
        aria-describedby={messageId(id)}
        onClick={() => onRead(id)}
      >
        {texts.markRead}
      </Button>
    ),
  },
];

function State({ read }: { read: boolean }) {
  if (read) {
    return (
      <Text as="span" color="fg.muted">
        {texts.read}
      </Text>
    );
  }
  return (
    <Flex as="span" display="inline-flex" align="center" gap={2} fontWeight="650">
      <Box as="span" aria-hidden="true" w="9px" h="9px" borderRadius="full" bg="brand.solid" />
      {texts.unread}
    </Flex>
  );
}
