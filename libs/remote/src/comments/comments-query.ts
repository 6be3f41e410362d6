import { callIfChanged } from '@stupeni/api-client';
import type { Comment } from '@stupeni/contract';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { isMoreThanTotal, readTotal } from '../pages-query';

/** One page of the comments of a lesson, the oldest first. */
interface CommentPage {
  comments: Comment[];
  /** The id of the last comment on the page of earlier comments; null if there is none. */
  earlier: number | null;
  total: number | null;
  /** Whether the lesson has more comments than `total`. */
  isMore: boolean;
  /** Whether adding comments is closed. */
  closed: boolean;
  /** Null for a page that this cache has changed. */
  etag: string | null;
}

/** All loaded pages, the newest first. The parameter of a page is the id of its last comment. */
export type CommentPages = InfiniteData<CommentPage>;

/**
 * The comments of a lesson, from the newest page back. The data of the query is the comments of all loaded pages, the
 * oldest first. A page that has not changed is not sent again.
 */
export const commentsQuery = (lessonId: number) =>
  infiniteQueryOptions({
    queryKey: ['comments', lessonId],
    queryFn: async ({ pageParam: upTo, signal, client, queryKey }) => {
      const loaded = client.getQueryData<CommentPages>(queryKey);
      const known = loaded?.pages[loaded.pageParams.indexOf(upTo)];
      const query = { total: '1' as const, ...(upTo !== null && { upTo }) };
      const etag = known?.etag ?? null;
      const answer = await callIfChanged('listComments', { params: { lessonId }, query }, { etag, signal });
      return answer ? readPage(answer) : known!;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
    select: joinPages,
  });

function readPage({ data, headers }: { data: Comment[]; headers: Headers }): CommentPage {
  const earlier = headers.get('X-Earlier-Cursor');
  return {
    comments: data,
    earlier: earlier === null ? null : Number(earlier),
    total: readTotal(headers),
    isMore: isMoreThanTotal(headers),
    closed: headers.has('X-Discussion-Closed'),
    etag: headers.get('ETag'),
  };
}

function joinPages({ pages }: CommentPages) {
  const comments = pages.toReversed().flatMap((page) => page.comments);
  const [newest] = pages;
  return {
    comments,
    total: newest?.total ?? comments.length,
    isMore: newest?.isMore ?? false,
    closed: newest?.closed ?? false,
  };
}
