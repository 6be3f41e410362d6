import { invitation } from './invitation';
import type { LinkData, MailSchool, MailText } from './mail-text';
import { passwordReset } from './password-reset';

/** The data of each kind. It is deleted as soon as the mail is sent or given up, because links contain secrets. */
export interface MailData {
  invitation: LinkData;
  password_reset: LinkData;
}
export type MailKind = keyof MailData;

interface MailTemplate<K extends MailKind> {
  /** Higher leaves first, when many mails wait. */
  priority: number;
  text: (
    to: { name: string; email: string },
    data: MailData[K] & { link: string },
    school: MailSchool,
  ) => MailText;
}

export const mailKinds: { [K in MailKind]: MailTemplate<K> } = {
  invitation: { priority: 0, text: invitation },
  // Somebody waits for it at this moment.
  password_reset: { priority: 10, text: passwordReset },
};
