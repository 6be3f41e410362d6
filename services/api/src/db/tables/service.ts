import type { Generated } from 'kysely';
import type { Json, Made, Maybe, Moment, Since } from './columns';

export interface ServiceTables {
  /** The single row, written by the first start of the API; the files carry the same id. */
  school: { single: Made<boolean>; id: string; created_at: Since };
  notifications: {
    id: Made<number>;
    user_id: number;
    text: string;
    lesson_id: Maybe<number>;
    /** The course that was opened, where that is the news. */
    course_id: Maybe<number>;
    created_at: Since;
    read_at: Moment;
  };
  /** PAID is final and credits `slot_account` by a trigger, once. */
  payments: {
    id: Made<number>;
    quantity: number;
    /** Roubles: quantity × 2000. */
    amount: number;
    status: Generated<'PENDING' | 'PAID' | 'CANCELED'>;
    provider: string;
    provider_id: Maybe<string>;
    pay_url: Maybe<string>;
    created_by: Maybe<number>;
    created_at: Since;
    paid_at: Moment;
    canceled_at: Moment;
  };
  /** The single row that triggers keep; `slot_account_free` refuses the participant too many. */
  slot_account: { id: Made<boolean>; paid: Made<number>; used: Made<number> };
  /** The last 20 saved states of a course, lesson or test. */
  entity_versions: {
    kind: 'course' | 'lesson' | 'test';
    entity_id: number;
    version: number;
    data: Json<unknown>;
    saved_by: Maybe<number>;
    saved_at: Since;
    /** How the state came to be; set by the database from what the transaction says. */
    way: Generated<'saved' | 'restored' | 'overwritten'>;
  };
  /** A row without `status` is a request that is still running. */
  idempotency_keys: {
    user_id: number;
    route: string;
    key: string;
    request_hash: string;
    status: Maybe<number>;
    reply: Maybe<string>;
    created_at: Since;
  };
  client_events: { id: Made<number>; user_id: Maybe<number>; kind: string; data: Json<unknown>; at: Since };
}
