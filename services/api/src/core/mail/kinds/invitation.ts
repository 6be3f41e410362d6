import { inQuotes } from '@stupeni/rules';
import type { MailSchool } from '../../config/mail-config';
import type { LinkData, MailText } from './mail-text';
import { formatMoment } from './moment-in-words';

/** Invites a person who has no password yet. */
export function invitation(
  to: { name: string; email: string },
  { link, validUntil }: LinkData & { link: string },
  { brand, timeZone }: MailSchool,
): MailText {
  return {
    subject: `Приглашение: ${brand}`,
    heading: `Вас приглашает ${inQuotes(brand)}`,
    paragraphs: [
      `${to.name}, здравствуйте. Для вас создана учётная запись.`,
      'Чтобы начать, придумайте пароль: это займёт минуту.',
    ],
    button: { text: 'Придумать пароль', href: link },
    afterButton: `Ссылка действует до ${formatMoment(validUntil, timeZone)} и срабатывает один раз. Для входа понадобится этот адрес: ${to.email}`,
    footer: 'Не ждали приглашения? Ничего не делайте: без пароля учётная запись не откроется.',
  };
}
