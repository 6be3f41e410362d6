import type { SignedInUser } from '../../core/http/guards';

/** A change of one course, lesson or test: its id, its author and the version that it is based on. */
export interface Change {
  id: number;
  by: SignedInUser;
  /** The `If-Match` header. */
  ifMatch: string | undefined;
}
