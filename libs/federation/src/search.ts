/** Something that a person may look for: a course, a person, a submission. */
export interface SearchHit {
  title: string;
  /** Distinguishes the hit from another hit with the same title. */
  detail?: string;
  /**
   * The address of the hit in the product. The shell does not show a hit at an address that the person may not open.
   */
  path: string;
}

/** The hits of one kind, the best first. */
export interface SearchGroup {
  title: string;
  hits: readonly SearchHit[];
  /** The address of the list that shows all hits. Absent when the group has all hits. */
  more?: string;
}

/**
 * Searches for what a person may open in a remote. `words` is not empty.
 *
 * @throws the error of the call that failed
 */
export type RemoteSearch = (
  words: string,
  options: { signal: AbortSignal },
) => Promise<readonly SearchGroup[]>;
