import { inQuotes } from '@stupeni/rules';
import type { MailSchool } from '../../config/mail-config';
import type { LinkData, MailText } from './mail-text';
import { formatDay } from './moment-in-words';

/** `validUntil`: when the account is erased. */
export interface ErasureData extends LinkData {
  /** Whether the owner requested the erasure, and can cancel it. Otherwise a moderator requested it. */
  ownRequest: boolean;
}

/** Tells the owner that the account will be erased, in case somebody else requested it. */
export function erasureAsked(
  to: { name: string },
  { link, validUntil, ownRequest }: ErasureData & { link: string },
  { brand, timeZone }: MailSchool,
): MailText {
  const day = formatDay(validUntil, timeZone);
  const consequence = `После ${day} данные сотрутся, и вернуть их будет нельзя.`;
  return ownRequest
    ? {
        subject: `Учётная запись будет удалена после ${day}`,
        heading: 'Вы попросили удалить учётную запись',
        paragraphs: [
          `${to.name}, здравствуйте. Учётная запись в школе ${inQuotes(brand)} будет удалена.`,
          `До ${day} можно учиться как обычно и отменить удаление. ${consequence}`,
        ],
        button: { text: 'Открыть учётную запись', href: link },
        afterButton: 'Чтобы отменить удаление, войдите и нажмите «Оставить учётную запись».',
        footer: 'Не просили об этом? Войдите, отмените удаление и смените пароль.',
      }
    : {
        subject: `Учётная запись будет удалена после ${day}`,
        heading: 'Вашу учётную запись удалят',
        paragraphs: [
          `${to.name}, здравствуйте. Модератор школы ${inQuotes(brand)} оформил удаление вашей учётной записи.`,
          `${consequence} Уроки, проверки и ответы останутся без вашего имени.`,
        ],
        button: { text: 'Открыть школу', href: link },
        footer: 'Это ошибка? Напишите школе: удаление можно отменить.',
      };
}
