import { type learnerFields, learnerLabels, learnerWords } from '@stupeni/contract/fields';
import { personTexts } from '../../screen/person-texts';
import { texts as restoringTexts } from '../../restoring/texts';

type FormField = keyof typeof learnerFields | 'groupIds' | 'firstSignIn';

// The type has each field of the form, so that a new field cannot be missing here.
const formFieldNames: Record<FormField, string> = {
  ...learnerWords,
  password: 'пароль',
  groupIds: 'группы',
  firstSignIn: 'первый вход',
};

export const texts = {
  ...personTexts,
  labels: learnerLabels,
  add: 'Добавить участника',
  edit: 'Изменить участника',
  password: 'Пароль',
  firstSignInLabel: 'Как войдёт в первый раз',
  setPassword: 'Задать пароль',
  sendInvitation: 'Отправить приглашение',
  invitationLink: 'Ссылка-приглашение',
  invitationHint:
    'После добавления скопируйте ссылку и передайте её лично. По ней человек сам придумает пароль. Ссылка действует 7 дней.',
  mailHint:
    'На этот e-mail придёт письмо со ссылкой. По ней человек сам придумает пароль. Ссылка действует 7 дней.',
  copyLink: 'Скопировать ссылку',
  invitedText: (name: string) => `${name}. Передайте участнику ссылку: по ней он придумает пароль.`,
  mailedText: (name: string, email: string) => `${name}. Приглашение отправлено на ${email}.`,
  passwordHint: 'Оставьте пустым, чтобы не менять. Новый пароль завершит все сеансы участника.',
  newPasswordHint: 'Передайте его лично: позже увидеть пароль нельзя.',
  generatePassword: 'Создать пароль',
  generateAnother: 'Создать другой',
  generated: 'Пароль создан:',
  shownOnce: 'Скопируйте и передайте лично: позже увидеть пароль нельзя.',
  copy: 'Скопировать',
  copied: 'Скопировано',
  selected: 'Браузер не дал скопировать: пароль выделен, скопируйте его сами.',
  copyPassword: 'Скопировать пароль',
  copyFailed: 'Браузер не дал скопировать пароль',
  passwordIs: (password: string) => `Пароль: ${password}`,
  group: 'Группа',
  noGroup: 'Без группы',
  anotherGroup: 'Добавить ещё одну',
  chosenGroups: 'Группы участника',
  removeGroup: (name: string) => `Убрать из группы: ${name}`,
  manyGroups: (most: number) => `Групп не больше ${most}`,
  groupsFailed: 'Список групп не загрузился.',
  again: 'Загрузить ещё раз',
  certificate: 'Сертификат',
  certificateHint: 'PDF или изображение. Файл остаётся у вас и не отправляется.',
  certificateWrong: 'Подойдёт PDF или изображение.',

  // Quoted from specification §2, §5 and §8.
  costs: 'После создания спишется 1 доступ',
  removeQuestion: 'Удалить участника?',

  noSlots: 'Введённое осталось на месте: потом сохраните ещё раз.',
  slotsFreed: (free: number) => `Свободные доступы появились: ${free}. Сохраните ещё раз.`,
  saveFailed: 'Не удалось сохранить участника',
  outdated:
    'Пока вы правили, то же самое изменил другой модератор. Введённое осталось на месте: сохраните ещё раз, чтобы заменить его изменения.',
  gone: 'Этого участника уже удалили.',
  unknown: 'Такого участника нет',
  unknownText: 'Возможно, его удалили или в адресе опечатка.',
  loadFailed: 'Участник не загрузился',
  removeText: (name: string) =>
    `${name} больше не сможет войти, открытые сеансы завершатся. Доступ и e-mail освободятся. ` +
    'Пройденные уроки и присланные работы сохранятся: участника можно вернуть, добавив его e-mail снова.',

  changed: 'Пока вы правили, данные участника изменил кто-то другой:',
  differ: (fields: readonly FormField[]) =>
    `Отличается от введённого: ${fields.map((field) => formFieldNames[field]).join(', ')}.`,
  takeTheirs: 'Взять сохранённые',
  keepMine: 'Оставить мои',

  added: 'Участник добавлен',
  addedText: (name: string) => `${name}. Сообщите участнику пароль: позже увидеть его нельзя.`,
  saved: 'Сохранено',

  ...restoringTexts,
  addNew: 'Добавить без истории',
  deleted: (name: string) => `Этот e-mail был у участника: ${name}. Аккаунт удалён`,
  suspended: (name: string) => `Этот e-mail у участника: ${name}. Вход для него приостановлен.`,
  history: (lessons: number, courses: number) => `Уроков пройдено: ${lessons}, курсов начато: ${courses}.`,
  restoring: '«Вернуть» сохранит эту историю, а ФИО, пароль и группы возьмёт из формы.',

  restoringOldPassword: '«Вернуть» сохранит эту историю и прежний пароль, а ФИО и группы возьмёт из формы.',

  draftWithoutPassword: 'Пароль в нём не хранится.',
};
