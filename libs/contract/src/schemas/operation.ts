import type { TSchema } from 'typebox';
import type { ProblemCode } from '../problems';

/** The description of one operation. A browser loads none of it: the plain facts that it needs are in the routes. */
export interface Operation {
  /** A short description in Russian, for the OpenAPI document. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body of a successful answer, sent with `status` (200 by default). */
  reply: TSchema;
  status?: 200 | 201 | 204;
  /** Problem codes of its own rules. The document adds the codes that many operations share. */
  problems?: readonly ProblemCode[];
  /** It works before the person has accepted the school's documents. Others are `consent_required`. */
  beforeConsent?: true;
  /** It works for staff without the second factor that the school requires. Others are `factor_required`. */
  beforeFactor?: true;
  /**
   * A page calls it by itself, also when nobody is there: claims, the event stream, reports. Such a call does not extend the
   * session, and does not count as its last use.
   */
  inBackground?: true;
  /**
   * Why its answer is never compressed. `secret`: it lets somebody in (a token, a password, a code, a link), and the
   * length of a compressed answer can tell it (BREACH). `file`: bytes that are compressed already or sent in ranges.
   * `stream`: each event leaves at once.
   */
  uncompressed?: 'secret' | 'file' | 'stream';
  /** A browser may store the answer on a person's own device, until the sign-out. Never data of other people. */
  stored?: true;
}
