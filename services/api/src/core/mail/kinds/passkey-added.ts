import { inQuotes } from '@stupeni/rules';
import type { MailSchool } from '../../config/mail-config';
import type { LinkData, MailText } from './mail-text';

/** The data of a mail about a new passkey. */
export interface PasskeyData extends LinkData {
  /** The name of the passkey, such as «Windows, Chrome». */
  passkey: string;
}

/** Tells a member of the staff that the account has a new passkey. */
export function passkeyAdded(
  to: { name: string },
  { link, passkey }: PasskeyData & { link: string },
  { brand }: MailSchool,
): MailText {
  return {
    subject: `Новый ключ доступа: ${brand}`,
    heading: 'Новый ключ доступа',
    paragraphs: [
      `${to.name}, здравствуйте. К вашей учётной записи в школе ${inQuotes(brand)} добавлен ключ доступа ${inQuotes(passkey)}.`,
      'С ним можно войти без пароля.',
    ],
    button: { text: 'Посмотреть свои ключи доступа', href: link },
    footer: 'Добавили не вы? Удалите ключ доступа, смените пароль и напишите администратору школы.',
  };
}
