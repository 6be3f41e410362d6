import type { SignedUser } from '../http/guards';

/** A change of one course, lesson or test: which one, by whom, made from which version. */
export interface Change {
  id: number;
  by: SignedUser;
  /** The `If-Match` header. */
  ifMatch: string | undefined;
}
