import { inQuotes } from '@stupeni/rules';
import type { MailSchool } from '../../config/mail-config';
import type { LinkData, MailText } from './mail-text';
import { formatDay } from './moment-in-words';

/** Tells a person that the archive with their data is ready. The link opens the account, not the archive. */
export function exportReady(
  to: { name: string },
  { link, validUntil }: LinkData & { link: string },
  { brand, timeZone }: MailSchool,
): MailText {
  return {
    subject: `Архив с вашими данными готов: ${brand}`,
    heading: 'Архив с вашими данными готов',
    paragraphs: [
      `${to.name}, здравствуйте. Мы собрали то, что школа ${inQuotes(brand)} хранит о вас, и ваши файлы.`,
      `Архив можно скачать до ${formatDay(validUntil, timeZone)}. Потом мы его удалим.`,
    ],
    button: { text: 'Скачать архив', href: link },
    afterButton: 'После входа откройте раздел «Мои данные».',
    footer: 'Не просили об этом? Завершите чужие сессии в своей учётной записи и смените пароль.',
  };
}
