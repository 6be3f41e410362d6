import type { TSchema } from 'typebox';

/** Shapes of one operation. `reply` is the body of success, sent with `status` (200 unless said). */
export interface Operation {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  status?: 200 | 201 | 204;
}
