import type { SubmissionFile } from '@stupeni/contract';
import { findFileKind } from '../../core/files/file-kind';
import { mayOthersOpen, type StoredScan } from '../../core/files/scan-state';
import type { SignedLinks } from '../../core/files/signed-links';

/** A file of a submission as the database returns it, without its address. */
export interface StoredSubmissionFile {
  id: string;
  name: string;
  size: number;
  extension: string;
  mime: string;
  /** The key of its bytes in the storage. Answers never have it. */
  key: string;
  scan: StoredScan;
}

/** SQL: the ids of the files of the submission `submissions` with their places: a table of `position` and `file_id`. */
export const filesOfSubmission = `(select 1 as position, submissions.file_id where submissions.file_id is not null
    union all select submission_files.position, submission_files.file_id from submission_files
      where submission_files.submission_id = submissions.id)`;

/** SQL: a row of the table `files` as a `StoredSubmissionFile` in JSON. */
export const storedFile = `json_build_object('id', files.id, 'name', files.name, 'size', files.size,
    'extension', files.extension, 'mime', files.mime, 'key', files.storage_key,
    'scan', (select file_scans.state from file_scans where file_key = files.storage_key))`;

/** SQL: the files of the submission `submissions` in the order of the learner, as JSON. */
export const selectFiles = `(select coalesce(json_agg(${storedFile} order by own.position), '[]'::json)
    from ${filesOfSubmission} own join files on files.id = own.file_id)`;

/**
 * SQL: the files of the message with this id in the thread `comments`, as JSON. With the id `null` it selects the files
 * of the first answer. The result is null when there are none.
 */
export const selectMessageFiles = (
  messageId: string,
) => `(select json_agg(${storedFile} order by own.position)
    from message_files own join files on files.id = own.file_id
    where own.comment_id = comments.id and own.message_id is not distinct from ${messageId})`;

/** Adds an address that opens the file for five minutes. */
export const withLink = (
  links: SignedLinks,
  { id, name, size, extension, mime, scan }: StoredSubmissionFile,
): SubmissionFile => ({
  id,
  name,
  size,
  kind: findFileKind({ extension, mime }),
  path: links.to(id),
  ...(!mayOthersOpen(scan) && { scan }),
});

/** The files of a message with their addresses. Leaves the field out when there are none, as earlier clients expect. */
export const toFiles = (
  links: SignedLinks,
  files: readonly StoredSubmissionFile[] | null,
): { files?: SubmissionFile[] } =>
  files === null ? {} : { files: files.map((file) => withLink(links, file)) };
