import type { SignedInUser } from '../../core/http/guards';

/** Which course, lesson or test somebody changes, who changes it, and the version that the change is based on. */
export interface Change {
  id: number;
  by: SignedInUser;
  /** The `If-Match` header. */
  ifMatch: string | undefined;
}
