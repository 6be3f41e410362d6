import type { Message } from '@stupeni/contract';
import { sql } from 'kysely';
import type { SignedLinks } from '../../core/files/signed-links';
import { selectMessageFiles, type StoredSubmissionFile, toFiles } from '../reading/submission-files';
import { instant } from '../../core/db/instant';

/** A list of threads has at most this number of messages of each thread, and fewer when they are long. */
const shownMessages = 10;
const shownBytes = 24 * 1024;

/**
 * A message as the database returns it. The field `mine` is added for each viewer, so the statement is the same for all
 * viewers.
 */
type StoredMessage = Omit<Message, 'mine' | 'files'> & {
  authorId: number;
  files: StoredSubmissionFile[] | null;
};

/** A row with the messages of its thread. */
export interface StoredThread {
  messages: StoredMessage[] | null;
}

/** SQL: the last messages of the thread `comments`, the oldest first. Null when there are none. */
export const selectMessages = sql<StoredMessage[] | null>`(
  select json_agg(json_build_object(
    'id', shown.id, 'text', shown.text, 'createdAt', ${instant(sql.ref<Date>('shown.created_at'))},
    'author', json_build_object('firstName', writer.first_name, 'lastName', writer.last_name),
    'authorId', shown.author_id, 'byStaff', shown.author_id <> shown.learner_id,
    'editedAt', ${instant(sql.ref<Date | null>('shown.edited_at'))},
    'files', ${sql.raw(selectMessageFiles('shown.id'))}) order by shown.id)
  from (
    select messages.*, sum(octet_length(messages.text)) over (
      order by messages.id desc rows between unbounded preceding and 1 preceding) as bytes_before
    from messages where messages.comment_id = comments.id and messages.withdrawn_at is null
    order by messages.id desc limit ${sql.lit(shownMessages)}
  ) shown join users writer on writer.id = shown.author_id
  where coalesce(shown.bytes_before, 0) <= ${sql.lit(shownBytes)})`;

interface MessageViewer {
  viewerId: number;
  /** Signs the addresses of files. Without `links` the messages have no files. */
  links?: SignedLinks;
}

/** The messages of a thread for a viewer. Leaves `messages` out when there are none, as earlier clients expect. */
export const toMessages = (
  messages: StoredMessage[] | null,
  { viewerId, links }: MessageViewer,
): { messages?: Message[] } =>
  messages === null
    ? {}
    : {
        messages: messages.map(({ authorId, files, ...message }) => ({
          ...message,
          mine: authorId === viewerId,
          ...(links && toFiles(links, files)),
        })),
      };
