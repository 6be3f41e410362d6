import type { TSchema } from 'typebox';

/** Shapes of one operation. `reply` is the body of a successful answer, sent with `status` (200 by default). */
export interface Operation {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  status?: 200 | 201 | 204;
}
