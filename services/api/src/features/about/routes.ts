import type { Role } from '@stupeni/contract';
import { slotPrice } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../context';
import { demoPassword } from '../../../seed/demo-password';
import { imageMaxBytes, imageTypes, offeredTypes } from '../../core/files/accepted-types';
import { serve } from '../../core/http/serve';
import { makePasskeySite } from '../passkeys/site';
import { serveDemoSupport } from './demo-support';
import { findDemoAccounts } from './queries';

/** The order of the accounts on the sign-in page. */
const demoRoles: readonly Role[] = ['LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'];

/** Public settings that a browser needs before sign-in, and the version of the API. */
export function about(app: FastifyInstance, { db, config }: Context): void {
  const providers = config.providers.map(({ id, name }) => ({ provider: id, name }));
  const site = makePasskeySite(config);
  serveDemoSupport(app, { config });
  serve(app, 'getConfig', async () => ({
    brand: config.brand,
    supportUrl: config.supportUrl,
    demo: config.seed === 'demo' ? { password: demoPassword, accounts: await demoAccounts() } : null,
    embedHosts: config.embedHosts,
    uploads: { maxBytes: config.uploadMaxBytes, types: offeredTypes },
    images: { maxBytes: imageMaxBytes, types: imageTypes },
    slotPrice,
    // Without SMTP, mails are written into a folder or not at all, so nobody gets them.
    mail: config.mail.route.by === 'smtp',
    ...(providers.length > 0 && { providers }),
    ...(site && { passkeys: site.origin }),
  }));

  serve(app, 'getVersion', async () => ({ version: manifest.version, commit: config.commit }));

  const demoAccounts = async () =>
    (await findDemoAccounts(db))
      .map(({ role, email, first_name, last_name, completed }) => ({
        role,
        email,
        name: `${first_name} ${last_name}`,
        completed: role === 'LEARNER' ? Number(completed) : null,
      }))
      .toSorted((one, other) => demoRoles.indexOf(one.role) - demoRoles.indexOf(other.role));
}
