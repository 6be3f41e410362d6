import type { MailTopic } from '@stupeni/contract';

/** Each topic of mails: its name, and what such a mail is about. */
export const topics = {
  returned: { name: 'Работу вернули на доработку', about: 'с замечанием преподавателя' },
  accepted: { name: 'Работу приняли', about: 'с отзывом преподавателя' },
  answered: { name: 'Ответ на мой вопрос', about: 'с текстом ответа' },
  opened: { name: 'Открыт новый курс', about: 'для моей группы' },
  due: { name: 'Сроки', about: 'за два дня и в день срока, о сданном не напоминаем' },
  announcement: { name: 'Объявления', about: 'слова школы вашей группе, курсу или вам' },
  waiting: { name: 'Что ждёт проверки', about: 'работы и вопросы, если они есть' },
  low_slots: { name: 'Заканчиваются доступы', about: 'когда осталось пять и когда не осталось' },
  access_ends: { name: 'Заканчивается доступ к курсам', about: 'за 14 дней до последнего дня' },
  invoices: { name: 'Счета на доступы', about: 'когда счёт ждёт, оплачен, отменён или возвращён' },
  new_sign_in: { name: 'Вход с нового устройства', about: 'другой браузер или другая сеть' },
} satisfies Record<MailTopic, { name: string; about: string }>;
