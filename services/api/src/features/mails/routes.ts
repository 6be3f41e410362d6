import type { MailTopic, MyMail } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { readClientAddress } from '../../core/http/client-address';
import type { SignedInUser } from '../../core/http/guards';
import { registerScope } from '../../core/http/named-scope';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { serve } from '../../core/http/serve';
import { issueText } from '../../core/http/texts';
import { oneClickPath, stopPage } from '../../core/mail/stop-paths';
import { record } from '../journal/record';
import { findChoices, hasInvoices, saveChoice } from './queries';
import { readMailLink, useMailLink } from './stop-mails';
import { listTimings, topicsByRole } from './topics';

/** What the caller gets mail about, and when. */
export function myMails(app: FastifyInstance, { db, mail, config }: Context): void {
  serve(app, 'listMyMails', async ({ user }) => {
    if (!mail.available) return [];
    const choices = await listMails(db, user);
    const mayGetInvoices = user.role !== 'MODERATOR' || config.invoices !== null || (await hasInvoices(db));
    return choices.filter(({ topic }) => topic !== 'invoices' || mayGetInvoices);
  });

  serve(app, 'chooseMyMail', async ({ user, params: { topic }, body: { timing } }) => {
    const rule = topicsByRole[user.role].find((one) => one.topic === topic);
    if (!rule || !mail.available) throw problem('not_found');
    if (!listTimings(topic).includes(timing)) throw unknownReference('timing', issueText.noTiming);
    return inTransaction(db, async (trx) => {
      await saveChoice(trx, { userId: user.id, timing, ...rule });
      if (user.role !== 'LEARNER')
        await record(trx, {
          by: user,
          action: 'account.mailsChanged',
          subject: { kind: 'user', id: user.id },
        });
      return (await listMails(trx, user)).find((one) => one.topic === topic)!;
    });
  });
}

async function listMails(db: Kysely<Tables>, { id, role }: SignedInUser): Promise<MyMail[]> {
  const choices = await findChoices(db, id);
  const findTiming = (topic: MailTopic) => {
    const chosen = choices.get(topic);
    return chosen && (chosen.isOff ? 'never' : chosen.timing);
  };
  return topicsByRole[role].map(({ topic, preset }) => ({
    topic,
    timing: findTiming(topic) ?? preset,
    timings: listTimings(topic),
  }));
}

/** The links of mails. They need no session. */
export function publicMails(app: FastifyInstance, context: Context): void {
  serve(app, 'readMailLink', async ({ body }) => ({ topics: await readMailLink(context, body.token) }));

  serve(app, 'useMailLink', async ({ body, request }) => ({
    topics: await useMailLink(context, { ...body, address: readClientAddress(request) }),
  }));

  registerScope(app, 'one click', async (oneClick) => serveOneClick(oneClick, context));
}

/**
 * The address in the header `List-Unsubscribe` (RFC 8058). A mail program sends a form by POST, which ends the mails. A
 * program that opens the address instead gets the page with the button: reading must not end anything. The address is
 * not in the contract, because mail programs call it, and with a form.
 */
function serveOneClick(app: FastifyInstance, context: Context): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null),
  );
  const readToken = (query: unknown) => {
    const { token } = query as { token?: unknown };
    return typeof token === 'string' ? token : '';
  };

  app.get(oneClickPath, async ({ query }, reply) =>
    reply.redirect(`${stopPage}?${new URLSearchParams({ token: readToken(query) })}`, 303),
  );

  app.post(oneClickPath, async (request, reply) => {
    const link = { token: readToken(request.query), on: false, address: readClientAddress(request) };
    await useMailLink(context, link);
    return reply.code(204).send();
  });
}
