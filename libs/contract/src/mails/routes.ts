import { bodyLimits } from '../limits';
import type { Route } from '../route';

export const mailsRoutes = {
  listMyMails: { method: 'GET', path: '/api/account/mails', access: 'signed' },
  chooseMyMail: { method: 'PUT', path: '/api/account/mails/:topic', access: 'signed' },
  readMailLink: { method: 'POST', path: '/api/mails/link', access: 'public', bodyLimit: bodyLimits.small },
  useMailLink: { method: 'POST', path: '/api/mails/link/use', access: 'public', bodyLimit: bodyLimits.small },
} as const satisfies Record<string, Route>;
