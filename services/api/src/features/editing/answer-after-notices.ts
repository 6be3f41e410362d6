import type { FastifyInstance } from 'fastify';
import { registerScope } from '../../core/http/named-scope';
import { settleChanges } from '../../core/http/settle-changes';
import type { Context } from '../context';

/** Registers routes. Their answers wait until this process has received the notices of the changes that they made. */
export const answerAfterNotices =
  (routes: (app: FastifyInstance, context: Context) => void) =>
  (app: FastifyInstance, context: Context): void => {
    registerScope(app, 'answers after notices', async (scope) => {
      settleChanges(scope, context.settleNotices);
      routes(scope, context);
    });
  };
