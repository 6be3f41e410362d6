import { Button, Flex, Note, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { useParticipants } from './use-participants';

export interface ListEndProps {
  /** How many there are, shown or not. */
  total: number;
  list: Pick<
    ReturnType<typeof useParticipants>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
}

/** Under the table: how many participants there are, and the way to those not shown yet. */
export function ListEnd({ total, list }: ListEndProps) {
  return (
    <Flex align="center" justify="space-between" gap={4} wrap="wrap" flex="1">
      <Text role="status">{texts.count(total)}</Text>
      {list.isFetchNextPageError && (
        <Note tone="danger" role="alert">
          {texts.moreFailed}
        </Note>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? texts.retry : texts.more}
        </Button>
      )}
    </Flex>
  );
}
