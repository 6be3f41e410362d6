/** Issues for which the server rejects a file: its content or its size. `heic`: it is a photo of a phone. */
export type ServerIssue = 'wrongType' | 'heic' | 'tooLarge';

const byStatus = new Map<unknown, ServerIssue>([
  [413, 'tooLarge'],
  [415, 'wrongType'],
]);

/** This problem also has the status 413, but it is about the storage of the person and not about the file. */
const quota = 'quota_exceeded';

/**
 * The issue for which the server rejected a file, by the HTTP status of the error or its cause. Null: another upload
 * of the same file may succeed.
 */
export function findServerIssue(reason: unknown): ServerIssue | null {
  for (const error of [reason, reason instanceof Error ? reason.cause : undefined]) {
    const issue = hasStatus(error) && error.code !== quota ? byStatus.get(error.status) : undefined;
    if (issue) return issue === 'wrongType' && isPhoto(error) ? 'heic' : issue;
  }
  return null;
}

/** Whether the file is a photo of a phone: the problem of the API names the kind of its content. */
const isPhoto = (error: unknown): boolean =>
  /^hei[cf]$/.test(String((error as { body?: { found?: unknown } }).body?.found));

const hasStatus = (value: unknown): value is { status: unknown; code?: unknown } =>
  typeof value === 'object' && value !== null && 'status' in value;
