import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../core/button/Button';
import { Note } from '../../core/state/Note';
import { texts } from '../texts';
import { styled } from '../../core/system/styled';

export interface ListEndProps {
  /** The number of all items, whether they are shown or not: «5 участников». */
  count?: string;
  /** The pages of the list, from the remote's query cache. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

const Line = styled('div', {
  base: {
    display: 'flex',
    flex: '1',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
  },
});

/** Below a list: the number of items and a button that loads more. */
export function ListEnd({ count, pages }: ListEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  return (
    <Line>
      {count !== undefined && <chakra.p role="status">{count}</chakra.p>}
      {isFetchNextPageError && (
        <Note tone="danger" role="alert">
          {texts.moreFailed}
        </Note>
      )}
      {hasNextPage && (
        <Button variant="outline" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? texts.retry : texts.more}
        </Button>
      )}
    </Line>
  );
}
