import { digest } from './digest';
import { type ErasureData, erasureAsked } from './erasure-asked';
import { exportReady } from './export-ready';
import { invitation } from './invitation';
import type { MailSchool } from '../../config/mail-config';
import type { LinkData, MailText } from './mail-text';
import type { MailKind, NewsTopic } from '../../db/tables/mails';
import type { NewsData } from './news';
import { newsText } from './news-text';
import { passkeyAdded, type PasskeyData } from './passkey-added';
import { passwordReset } from './password-reset';
import { type DifferenceData, paymentDiffers } from './payment-differs';

/** The data of each kind. It is deleted as soon as the mail has its last state, because links contain secrets. */
export interface MailData extends Record<Exclude<NewsTopic, 'waiting'>, NewsData> {
  invitation: LinkData;
  password_reset: LinkData;
  erasure_asked: ErasureData;
  passkey_added: PasskeyData;
  payment_differs: DifferenceData;
  export_ready: LinkData;
  digest: NewsData;
}

export interface MailTemplate<K extends MailKind> {
  /** When many mails wait, those with the highest priority are sent first. */
  priority: number;
  /**
   * A second copy of such a mail does no harm, but without the mail the person cannot continue. When nobody knows
   * whether the server took the mail, it is sent once more.
   */
  mayRepeat?: true;
  text: (
    to: { name: string; email: string },
    data: MailData[K] & { link: string },
    school: MailSchool,
  ) => MailText;
}

// A verdict must not wait behind the invitations of a whole import.
const news = { priority: 5, text: newsText };

export const mailKinds: { [K in MailKind]: MailTemplate<K> } = {
  invitation: { priority: 0, text: invitation, mayRepeat: true },
  // Somebody waits for this mail at this moment.
  password_reset: { priority: 10, text: passwordReset },
  // This mail may warn of a stolen session.
  erasure_asked: { priority: 10, text: erasureAsked },
  export_ready: { priority: 5, text: exportReady },
  passkey_added: { priority: 5, text: passkeyAdded },
  // Somebody has paid and got nothing.
  payment_differs: { priority: 10, text: paymentDiffers },
  digest: { priority: 1, text: digest },
  returned: news,
  accepted: news,
  answered: news,
  opened: news,
  due: news,
  // Reminders and verdicts have a higher priority, because they are out of date sooner.
  announcement: { priority: 3, text: newsText },
  low_slots: news,
  access_ends: news,
  invoices: news,
  new_sign_in: news,
  // This mail may warn of a stolen account.
  entry_changed: { priority: 10, text: newsText },
};
