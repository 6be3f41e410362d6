import { inQuotes } from '@stupeni/rules';
import type { MailSchool } from '../../config/mail-config';
import type { LinkData, MailText } from './mail-text';
import { formatMoment } from './moment-in-words';

/** Lets a person choose a new password. */
export function passwordReset(
  to: { name: string },
  { link, validUntil }: LinkData & { link: string },
  { brand, timeZone }: MailSchool,
): MailText {
  return {
    subject: `Новый пароль: ${brand}`,
    heading: 'Новый пароль',
    paragraphs: [
      `${to.name}, здравствуйте. Кто-то, скорее всего вы, попросил сменить пароль в школе ${inQuotes(brand)}.`,
      'После смены пароля понадобится войти заново на всех устройствах.',
    ],
    button: { text: 'Задать новый пароль', href: link },
    afterButton: `Ссылка действует до ${formatMoment(validUntil, timeZone)} и срабатывает один раз.`,
    footer: 'Не просили об этом? Ничего не делайте: прежний пароль продолжит работать.',
  };
}
