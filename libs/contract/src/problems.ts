import {
  announcementsPerDay,
  exportsPerDay,
  mostLessonNotes,
  mostOpenQuestions,
  mostPhrases,
  mostSubmissionFiles,
  mostWaitingMessages,
} from './limits';
import { lessonLockedSentence } from './sentences';
import type { ArchiveFault, FileScan, SubmissionWants, Verdict } from './vocabulary';

/**
 * Each problem: its code, its HTTP status (product decisions §7) and its sentence for users. The hyphen of 'e‑mail' is
 * U+2011 (specification §8). No browser loads this table.
 */
export const problemTable = {
  validation: { status: 400, sentence: 'Проверьте введённые данные.' },
  comment_required: { status: 400, sentence: 'Введите комментарий' },
  message_required: { status: 400, sentence: 'Напишите сообщение.' },
  submission_empty: { status: 400, sentence: 'Работа пуста: напишите текст или добавьте файл.' },
  answer_required: { status: 400, sentence: 'Введите ответ или отсутствует commentId' },
  unauthorized: { status: 401, sentence: 'Сессия истекла, войдите снова.' },
  wrong_credentials: { status: 401, sentence: 'Неверный e‑mail или пароль' },
  account_suspended: { status: 403, sentence: 'Вход приостановлен. Обратитесь в школу.' },
  second_factor_needed: { status: 403, sentence: 'Подтвердите вход вторым шагом.' },
  wrong_code: { status: 403, sentence: 'Код не подошёл. Проверьте его и введите ещё раз.' },
  passkey_refused: {
    status: 403,
    sentence: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.',
  },
  forbidden: { status: 403, sentence: 'Недостаточно прав для этого действия.' },
  email_unknown: { status: 403, sentence: 'В школе нет действующей учётной записи с такой почтой.' },
  email_unverified: { status: 403, sentence: 'Провайдер входа не подтвердил почту.' },
  consent_required: {
    status: 403,
    sentence: 'Школа обновила документы: прочитайте и примите их, чтобы продолжить.',
  },
  factor_required: {
    status: 403,
    sentence: 'Школа требует от сотрудников второй шаг входа: включите его, чтобы продолжить.',
  },
  course_closed: { status: 403, sentence: 'Доступ к курсу закрыт.' },
  lesson_locked: { status: 403, sentence: lessonLockedSentence },
  lesson_opens_later: { status: 403, sentence: 'Урок откроется позже.' },
  not_found: { status: 404, sentence: 'Не найдено.' },
  link_invalid: { status: 404, sentence: 'Ссылка не действует.' },
  wrong_check_type: { status: 409, sentence: 'Это действие не подходит для урока такого типа.' },
  access_full: {
    status: 409,
    sentence: 'У курса слишком много строк доступа. Уберите лишние или откройте курс группе.',
  },
  wrong_state: { status: 409, sentence: 'Сейчас это действие невозможно: состояние уже изменилось.' },
  already_decided: { status: 409, sentence: 'Решение по этой работе уже принято.' },
  claimed: { status: 409, sentence: 'Эту работу сейчас проверяет другой преподаватель.' },
  stale_submission: { status: 409, sentence: 'Студент прислал новую версию работы.' },
  announcement_empty: { status: 409, sentence: 'Это объявление никто не получит.' },
  announcements_full: {
    status: 409,
    sentence: `За один день школа отправляет не больше ${announcementsPerDay} объявлений.`,
  },
  duplicate_order: { status: 409, sentence: 'Урок с таким номером уже есть.' },
  email_taken: { status: 409, sentence: 'Этот e‑mail уже занят.' },
  email_deleted: {
    status: 409,
    sentence: 'Участник с этим e‑mail удалён, а его результаты сохранились: верните его.',
  },
  group_taken: { status: 409, sentence: 'Группа с таким названием уже есть.' },
  own_account: { status: 409, sentence: 'Свою роль и свой доступ меняет другой модератор с этим правом.' },
  last_staff: {
    status: 409,
    sentence: 'Это последний модератор, который управляет сотрудниками. Сначала дайте это право другому.',
  },
  other_link: { status: 409, sentence: 'К учётной записи уже подключён другой вход этого провайдера.' },
  no_free_slots: { status: 409, sentence: 'Нет свободных доступов!' },
  not_sold: {
    status: 409,
    sentence: 'Школа не продаёт доступы на сайте. Попросите администратора начислить их.',
  },
  test_in_use: { status: 409, sentence: 'Тест используется в уроке, его нельзя удалить.' },
  test_changed: { status: 409, sentence: 'Тест изменился, загрузите его заново.' },
  order_changed: { status: 409, sentence: 'Порядок уроков тем временем изменился.' },
  export_running: { status: 409, sentence: 'Архив с вашими данными уже собирается.' },
  file_checking: { status: 409, sentence: 'Файл проверяется на вирусы. Откройте его позже.' },
  file_closed: {
    status: 409,
    sentence: 'Принять работу пока нельзя: её файл закрыт. Вернуть на доработку можно.',
  },
  text_not_wanted: { status: 409, sentence: 'В этом уроке сдают только файлы, без текста.' },
  files_not_wanted: { status: 409, sentence: 'В этом уроке сдают только текст, без файлов.' },
  too_many_files: {
    status: 409,
    sentence: `Вместе можно отправить не больше ${mostSubmissionFiles} файлов. Чтобы добавить новый, уберите один из прежних.`,
  },
  file_missing: { status: 409, sentence: 'Файла больше нет на сервере: добавьте его ещё раз.' },
  file_handed_in: {
    status: 409,
    sentence: 'Этот файл уже отправлен: добавьте его ещё раз.',
  },
  upload_incomplete: { status: 409, sentence: 'Файл дошёл не весь: отправьте недостающие части.' },
  too_many_questions: {
    status: 409,
    sentence: `К этому уроку у вас уже ${mostOpenQuestions} вопросов без ответа или отозванных за сутки. Следующий можно задать, когда преподаватель ответит или сутки пройдут.`,
  },
  too_many_messages: {
    status: 409,
    sentence: `По этому уроку у вас уже ${mostWaitingMessages} сообщений без ответа или отозванных за сутки. Следующее можно написать, когда преподаватель ответит или сутки пройдут.`,
  },
  message_answered: {
    status: 409,
    sentence: 'На это сообщение уже ответили: изменить или отозвать его больше нельзя.',
  },
  thread_changed: {
    status: 409,
    sentence: 'Пока вы писали, переписка изменилась. Прочитайте новое и отправьте ещё раз.',
  },
  too_many_phrases: {
    status: 409,
    sentence: `Готовых фраз может быть не больше ${mostPhrases}. Чтобы добавить новую, удалите одну из прежних.`,
  },
  too_many_notes: {
    status: 409,
    sentence: `Пояснений к уроку может быть не больше ${mostLessonNotes}. Чтобы показать новое, уберите с урока одно из прежних.`,
  },
  discussion_closed: { status: 409, sentence: 'Обсуждение этого урока закрыто.' },
  link_expired: { status: 410, sentence: 'Срок ссылки истёк.' },
  link_used: { status: 410, sentence: 'Ссылка уже использована.' },
  sign_in_expired: { status: 410, sentence: 'Вход не завершён: начните его ещё раз.' },
  second_step_ended: { status: 410, sentence: 'Время для кода истекло. Войдите снова.' },
  outdated: { status: 412, sentence: 'Данные изменил кто-то другой, загрузите их заново.' },
  file_too_large: { status: 413, sentence: 'Слишком большой объём данных.' },
  submission_too_large: { status: 413, sentence: 'Файлы вместе слишком большие.' },
  quota_exceeded: {
    status: 413,
    sentence: 'Место для ваших файлов закончилось. Обратитесь к администратору.',
  },
  file_type: { status: 415, sentence: 'Данные такого типа не принимаются.' },
  archive_refused: { status: 422, sentence: 'Курс из этого архива создать нельзя.' },
  answers_required: { status: 422, sentence: 'Ответьте на вопросы теста.' },
  file_infected: { status: 422, sentence: 'В файле найден вирус. Файл не сохранён.' },
  too_many_attempts: { status: 429, sentence: 'Слишком много попыток, подождите.' },
  too_many_uploads: { status: 429, sentence: 'Слишком много загрузок за час. Попробуйте позже.' },
  too_many_requests: {
    status: 429,
    sentence: 'Слишком много действий подряд. Подождите минуту и повторите.',
  },
  too_many_exports: {
    status: 429,
    sentence: `Архивов с данными можно собрать не больше ${exportsPerDay} за сутки. Попробуйте позже.`,
  },
  internal: { status: 500, sentence: 'На сервере произошла ошибка.' },
  provider_failed: {
    status: 502,
    sentence: 'Провайдер входа не ответил или ответил с ошибкой. Попробуйте позже.',
  },
  payment_refused: {
    status: 502,
    sentence: 'Платёжная система не приняла платёж. Сообщите администратору школы.',
  },
  unavailable: { status: 503, sentence: 'Сервис временно недоступен, попробуйте позже.' },
  storage_full: {
    status: 503,
    sentence: 'На сервере закончилось место для файлов. Сообщите администратору и попробуйте позже.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ProblemCode = keyof typeof problemTable;

/** One wrong field of a request: the path of its name in the body, and a Russian sentence. */
interface ValidationIssue {
  path: string;
  message: string;
}

interface Retry {
  /** Seconds until another attempt can succeed. The `Retry-After` header has the same number. */
  retryAfter: number;
}

/** The extra fields of a problem, by its code. Other codes have no extra fields. */
interface ProblemFacts {
  validation: { issues: ValidationIssue[] };
  /**
   * The first step succeeded. The caller sends `token` with a code to `POST /api/auth/second-factor`, or with a passkey
   * to `POST /api/auth/passkey`. The token works for five minutes. `ways` are the second steps of the account. A
   * recovery code always works.
   */
  second_factor_needed: { token: string; ways: SecondStepWay[] };
  /** The lesson that must be done first, with the number that people read (ADR 0097). */
  lesson_locked: { blocking: { id: number; courseId: number; title: string; order: number } };
  /** The day on which the lesson opens, by the school's clock: `2026-12-04`. */
  lesson_opens_later: { opensOn: string };
  /**
   * `field` names the change that the state does not allow. `groupId` (null when the learner has none or several),
   * `groupIds` and `status` are the current state. `by` is the teacher who has answered the question meanwhile, and
   * `at` is the time of the answer.
   */
  wrong_state: {
    field?: 'testId';
    groupId?: number | null;
    groupIds?: number[];
    status?: 'PENDING' | 'PAID' | 'CANCELED';
    by?: Person;
    at?: string;
  };
  /**
   * The next day on which an announcement can be sent (`2026-12-05`), by the school's clock. Null: no day within a
   * year.
   */
  announcements_full: { nextDay: string | null };
  already_decided: { by: Account; at: string; action: Verdict };
  claimed: { by: Account; until: string };
  stale_submission: { submissionId: number };
  /** Why nobody may open the file of the submission. */
  file_closed: { scan: FileScan };
  duplicate_order: { existingId: number };
  /** For an import: how many slots are free and how many it needs. */
  no_free_slots: { free?: number; needed?: number };
  test_in_use: { lesson: { id: number; title: string } };
  /** Who changed the order last, and when. Null when no stored version has this change. */
  order_changed: { by: Person | null; own: boolean; at: string | null };
  /** When the password was set, and the masked e-mail of the account. */
  link_used: { usedAt: string; email: string };
  /** The e-mail that the provider named. Null when it named no e-mail. */
  email_unknown: { email: string | null };
  email_unverified: { email: string | null };
  /** The current version. */
  outdated: { version: number };
  /** Numbers of the parts that the API does not have. */
  upload_incomplete: { missing: number[] };
  /** The deleted participant who can be restored. */
  email_deleted: { id: number };
  /** How many questions about one lesson may wait for an answer. */
  too_many_questions: { limit: number };
  /** How many messages about one lesson may wait for an answer. */
  too_many_messages: { limit: number };
  /** How many notes a lesson may have. */
  too_many_notes: { limit: number };
  /** How many phrases a teacher may have. */
  too_many_phrases: { limit: number };
  /**
   * What the content of a rejected file is, where the API knows it: the extension that fits (`docx`, `heic`), `html`,
   * `text`, or `protected` for a file that opens with a password only.
   */
  file_type: { found?: string };
  /**
   * Why the archive is refused, and which file, lesson or test is wrong. `detail` is a field, a version, a limit or a
   * sentence.
   */
  archive_refused: { fault: ArchiveFault; name?: string; detail?: string };
  /** What the learner must hand in. */
  submission_empty: { wants: SubmissionWants };
  too_many_files: { most: number };
  /** The files that cannot be handed in. */
  file_missing: { fileIds: string[] };
  file_handed_in: { fileIds: string[] };
  /** Absent when the file itself is the request. */
  file_infected: { fileIds?: string[] };
  /** Both numbers are in bytes. `left`: how much more fits beside the files that wait. */
  submission_too_large: { most: number; left: number };
  /** Both numbers are in bytes. */
  quota_exceeded: { quotaBytes: number; storedBytes: number };
  too_many_attempts: Retry;
  too_many_uploads: Retry;
  too_many_requests: Retry;
  too_many_exports: Retry;
  unavailable: Partial<Retry>;
  storage_full: Retry;
}

/** A way to complete a sign-in that waits for its second step: a passkey, or a code of the app. */
export type SecondStepWay = 'passkey' | 'app';

interface Person {
  firstName: string;
  lastName: string;
}
interface Account extends Person {
  id: number;
}

/** The extra fields of a problem with this code. */
export type FactsOf<C extends ProblemCode> = C extends keyof ProblemFacts ? ProblemFacts[C] : object;

/** Body of a problem with this code: the code for programs, a Russian sentence for people, and the extra fields. */
export type ProblemOf<C extends ProblemCode> = { [K in C]: { error: K; message: string } & FactsOf<K> }[C];

/** Body of any problem. Its `error` decides which extra fields it has. */
export type ProblemBody = ProblemOf<ProblemCode>;

/**
 * Sentences that depend on the extra fields, by the code of the problem. Other problems have only the sentence of the
 * table.
 */
const sentenceByCode: { [C in ProblemCode]?: (facts: FactsOf<C>) => string } = {
  submission_empty: ({ wants }) =>
    wants === 'both'
      ? problemTable.submission_empty.sentence
      : `Работа пуста: ${wants === 'text' ? 'напишите текст' : 'добавьте файл'}.`,
  archive_refused: ({ fault, name = '', detail = '' }) => archiveSentences[fault](name, detail),
  announcements_full: ({ nextDay }) =>
    nextDay === null
      ? problemTable.announcements_full.sentence
      : `${problemTable.announcements_full.sentence} Следующее можно отправить ${dayFormat.format(new Date(`${nextDay}T00:00:00Z`))}.`,
  submission_too_large: ({ most, left }) =>
    `Файлы вместе могут занимать ${formatMegabytes(most)}, осталось ${formatMegabytes(left)}.`,
};

/** The sentences about an archive of a course that is refused. */
const archiveSentences: Record<ArchiveFault, (name: string, detail: string) => string> = {
  notZip: () => 'Это не архив курса: нужен файл ZIP, который скачан из «Ступеней».',
  cut: () => 'Архив обрывается: файл скачан или переслан не до конца. Скачайте его ещё раз.',
  damaged: (name) => `В архиве повреждён файл «${name}». Скачайте архив ещё раз.`,
  path: (name) => `В архиве есть файл с недопустимым путём: «${name}».`,
  link: (name) => `В архиве есть ссылка вместо файла: «${name}».`,
  twice: (name) => `В архиве два файла с одним именем: «${name}».`,
  protected: (name) => `Файл «${name}» в архиве защищён паролем. Нужен архив без пароля.`,
  crowded: (_, detail) => `В архиве слишком много файлов. Самое большее — ${detail}.`,
  bomb: () => 'Файлы архива после распаковки слишком большие.',
  noCourse: () => 'В архиве нет файла «course.json»: это архив не курса, или курс лежит в нём внутри папки.',
  foreign: () => 'Файл «course.json» в архиве описывает не курс «Ступеней».',
  newer: (_, detail) =>
    `Архив сделан более новой версией «Ступеней» (формат ${detail}). Обновите школу и повторите.`,
  notJson: (name) => `Файл «${name}» в архиве не читается как JSON.`,
  shape: (name, detail) => `В файле «${name}» неверно заполнено поле «${detail}».`,
  missing: (name) => `В архиве нет файла «${name}», а курс на него ссылается.`,
  notPicture: (name) => `Файл «${name}» в архиве не картинка, хотя назван картинкой.`,
  largePicture: (name, detail) => `Картинка «${name}» больше ${detail}.`,
  document: (name, detail) => `Текст «${name}» принять нельзя. ${detail}`,
  test: (name, detail) => `Тест «${name}» принять нельзя. ${detail}`,
};

const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const mebibyte = 1024 * 1024;

const formatMegabytes = (bytes: number) =>
  `${String(Math.floor((Math.max(bytes, 0) / mebibyte) * 10) / 10).replace('.', ',')} МБ`;

/** The sentence of a problem for users. For some codes it depends on the extra fields of the problem. */
export function spellProblem<C extends ProblemCode>(code: C, facts: FactsOf<C>): string {
  return sentenceByCode[code]?.(facts) ?? problemTable[code].sentence;
}
