import type { FastifyInstance } from 'fastify';
import { settleChanges } from '../../core/http/settle-changes';
import type { Context } from '../context';

/** Routes whose answers wait until this process has received the notices of their changes. */
export const answerAfterNotices =
  (routes: (app: FastifyInstance, context: Context) => void) =>
  (app: FastifyInstance, context: Context): void => {
    app.register(async (scope) => {
      settleChanges(scope, context.settleNotices);
      routes(scope, context);
    });
  };
