import type { TSchema } from 'typebox';
import type { ProblemCode } from '../problems';

/** The description of one operation. A browser does not load it. The facts that a browser needs are in `routes`. */
export interface Operation {
  /** A short description in Russian, for the OpenAPI document. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body of a successful answer, sent with `status` (200 by default). */
  reply: TSchema;
  status?: 200 | 201 | 204;
  /**
   * The problem codes of the operation's own rules. The OpenAPI document also has the codes that many operations share.
   */
  problems?: readonly ProblemCode[];
  /**
   * The operation works before the person has accepted the school's documents. Other operations then answer
   * `consent_required`.
   */
  beforeConsent?: true;
  /**
   * The operation works for staff who do not have the second factor that the school requires. Other operations then
   * answer `factor_required`.
   */
  beforeFactor?: true;
  /**
   * A page makes the call by itself, even when nobody uses the page: claims, the event stream, reports. Such a call
   * does not extend the session, and does not count as its last use.
   */
  inBackground?: true;
  /**
   * Why the answer is never compressed. `secret`: the answer has a token, a password, a code or a link, and the length
   * of a compressed answer can reveal it (BREACH). `file`: the bytes are already compressed or are sent in ranges.
   * `stream`: each event is sent at once.
   */
  whyUncompressed?: 'secret' | 'file' | 'stream';
  /**
   * A browser may store the answer on a person's own device, until the sign-out. It is never set for data of other
   * people.
   */
  stored?: true;
}
