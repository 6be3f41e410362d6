import type { Privacy, PrivacyTopic } from '@stupeni/contract';
import { learnerWords } from '@stupeni/contract/fields';
import { erasureGraceDays, myExportDays, inQuotes, plural } from '@stupeni/rules';

const days = { one: 'день', few: 'дня', many: 'дней' };
const hours = { one: 'час', few: 'часа', many: 'часов' };
const forDays = (count: number) => `${count} ${plural(count, days)}`;
const forHours = (count: number) => `${count} ${plural(count, hours)}`;

interface StoredData {
  what: string;
  why: string;
  howLong: string;
}

export const texts = {
  title: 'Личные данные',
  lead: (brand: string) => `Что ${inQuotes(brand)} хранит о вас, зачем и сколько.`,
  why: 'Зачем',
  howLong: 'Сколько',
  loading: 'Загружаем сроки хранения',
  loadFailed: 'Страница не загрузилась',
  documents: 'Документы школы',
  questions: 'Вопросы о данных',
  questionsText:
    'Студент удаляет учётную запись сам, на странице «Моя учётная запись». Чтобы исправить данные или удалить учётную запись сотрудника, напишите школе.',
  ask: 'Написать школе',
};

/** What the school stores, a row for each topic. The API says which topic each of its tables belongs to (`personalData`). */
const listRows = (
  limits: Privacy,
): Record<PrivacyTopic, StoredData> & Record<'releases' | 'backups', StoredData> => ({
  account: {
    what: `Учётная запись: ${Object.values(learnerWords).join(', ')}, роль и группы`,
    why: 'Чтобы вы входили в школу, а преподаватели знали, чью работу проверяют.',
    howLong: `Пока есть учётная запись. Запись удалённого участника школа может вернуть вместе с историей ${forDays(limits.deleted)}, потом данные стираются. Если об удалении попросили вы, они стираются через ${forDays(erasureGraceDays)}: до этого можно передумать.`,
  },
  password: {
    what: 'Пароль',
    why: 'Чтобы входили только вы. Хранится не пароль, а его хеш: прочитать его нельзя.',
    howLong: 'До смены пароля.',
  },
  learning: {
    what: 'Уроки, тесты, работы с файлами, вопросы, ответы и уведомления',
    why: 'Чтобы вы учились, а преподаватели отвечали.',
    howLong:
      'Вместе с учётной записью. Результаты остаются без имени. Что написали сотрудники, остаётся с подписью «Удалённый сотрудник». С «Запомнить меня» открытые вами курсы и уроки хранит и браузер, до выхода.',
  },
  edits: {
    what: 'Кто и когда сохранил курс, урок или тест',
    why: 'Чтобы авторы видели правки друг друга и могли вернуть прежний текст.',
    howLong: 'Последние двадцать сохранений. После удаления учётной записи они остаются без имени.',
  },
  purchases: {
    what: 'Кто купил или начислил доступы',
    why: 'Для учёта денег школы.',
    howLong: 'Пока есть школа. После удаления учётной записи покупки остаются без имени.',
  },
  sessions: {
    what: 'Где выполнен вход: устройство, адрес и время',
    why: 'Чтобы вы видели свои входы и могли их завершить.',
    howLong: `До выхода, но не дольше ${forHours(limits.sessionHours)}. С «Запомнить меня» не дольше ${forDays(limits.rememberedDays)}.`,
  },
  addresses: {
    what: 'Адреса прежних входов в виде хешей',
    why: 'Чтобы подбор пароля с чужого адреса не закрыл вход вам.',
    howLong: `${forDays(limits.addresses)}.`,
  },
  devices: {
    what: 'Знакомые устройства сотрудников в виде хешей',
    why: 'Чтобы предупредить о входе с нового устройства.',
    howLong: `${forDays(limits.devices)}.`,
  },
  second_step: {
    what: 'Второй шаг входа сотрудников: секрет приложения, запасные коды в виде хешей и открытая часть ключей доступа',
    why: 'Чтобы проверить код или ключ доступа при входе. Секрет хранится зашифрованным.',
    howLong: 'Пока второй шаг включён, а ключ доступа не удалён.',
  },
  mails: {
    what: 'Отправленные вам письма: адрес, вид и время, без текста',
    why: 'Чтобы письма не приходили дважды.',
    howLong: `${forDays(limits.mails)}.`,
  },
  journal: {
    what: 'Журнал: входы и действия с учётными записями, с именем и адресом',
    why: 'Чтобы было видно, кто что изменил.',
    howLong: `${forDays(limits.journal)}.`,
  },
  browser_reports: {
    what: 'Сообщения об ошибках в браузере',
    why: 'Чтобы исправлять ошибки.',
    howLong: `${forDays(limits.errorReports)}.`,
  },
  releases: {
    what: 'Какой выпуск «Ступеней» открывает ваш браузер',
    why: 'Чтобы взять назад неудачный выпуск. Номер выпуска с вашей учётной записью хранит школа. Случайное число от 0 до 9999 и выбранный выпуск хранит в куках браузер.',
    howLong: 'В школе два дня, в браузере не дольше 30 дней.',
  },
  choices: {
    what: 'Настройки писем, привязанные способы входа и готовые фразы преподавателей',
    why: 'Чтобы письма, вход и поля для ответов работали так, как вы выбрали.',
    howLong: 'Пока вы их не измените или пока есть учётная запись.',
  },
  documents: {
    what: 'Принятые документы: название, версия и время',
    why: 'Чтобы подтвердить согласие.',
    howLong: 'Вместе с учётной записью.',
  },
  archive: {
    what: 'Архив с вашими данными, если вы его собрали',
    why: 'Чтобы вы успели его скачать.',
    howLong: `${forDays(myExportDays)}.`,
  },
  backups: {
    what: 'Резервные копии школы',
    why: 'Чтобы восстановить школу после сбоя. То, что стёрто, остаётся в прежних копиях.',
    howLong: 'Пока школа хранит копию.',
  },
});

/** What the school stores, with the times of this school. */
export const describeStoredData = (limits: Privacy): StoredData[] => Object.values(listRows(limits));
