import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serve } from '../../core/http/serve';
import { findSlots } from './queries';

/** The number of paid, used and free access slots. */
export function slots(app: FastifyInstance, { db, config }: Context): void {
  const sold = config.sellsOnline || config.invoices !== null;
  serve(app, 'getSlots', async () => ({
    ...(await findSlots(db)),
    sold,
    byInvoice: config.invoices !== null,
  }));
}
