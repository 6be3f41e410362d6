import type { FastifyInstance } from 'fastify';
import { settleChanges } from '../../core/http/settle-changes';
import type { Context } from '../context';

/** Registers routes. Their answers wait until this process has received the notices of the changes that they made. */
export const answerAfterNotices =
  (routes: (app: FastifyInstance, context: Context) => void) =>
  (app: FastifyInstance, context: Context): void => {
    app.register(async (scope) => {
      settleChanges(scope, context.settleNotices);
      routes(scope, context);
    });
  };
