import type { HelpPage } from '@stupeni/federation';
import deskDark from './pictures/desk-dark.webp';
import deskLight from './pictures/desk-light.webp';
import questionsDark from './pictures/questions-dark.webp';
import questionsLight from './pictures/questions-light.webp';
import reviewDark from './pictures/review-dark.webp';
import reviewLight from './pictures/review-light.webp';

const size = { width: 640, height: 420 };
const review = ['/teacher/review'];
const clarify = ['/teacher/clarify'];

/** The teacher's help, by task. Each label in «…» is one of the screens. */
export const pages: readonly HelpPage[] = [
  {
    id: 'check',
    title: 'Как проверить работу',
    screens: review,
    blocks: [
      {
        steps: [
          'Откройте «Ждут подтверждения». Работы, которые ждут дольше всех, стоят первыми.',
          'Нажмите «Открыть» в строке работы.',
          'Прочитайте файл. Рядом видны задание урока и прошлые отзывы.',
          'Напишите комментарий и нажмите «Принять» или «Вернуть на доработку».',
        ],
      },
      {
        picture: {
          ...size,
          light: reviewLight,
          dark: reviewDark,
          alt: 'Экран «Ждут подтверждения»: поиск, отбор и список работ.',
        },
      },
      { text: 'После решения сразу открывается следующая работа.' },
      { note: 'Пока работа открыта у вас, коллега видит в списке ваше имя и не проверит её второй раз.' },
      { title: 'Если файл ещё закрыт' },
      {
        text: 'Школа проверяет его на вирусы и потом откроет сама. До этого принять работу нельзя. Вернуть её можно всегда.',
      },
      { title: 'Как найти работу' },
      { text: 'Введите имя студента или название урока в поиск. Курс, урок и группу выберите над списком.' },
    ],
  },
  {
    id: 'return',
    title: 'Как вернуть работу',
    screens: review,
    blocks: [
      {
        steps: [
          'Откройте работу.',
          'Напишите в поле «Комментарий», что исправить. Без комментария вернуть работу нельзя.',
          'Нажмите «Вернуть на доработку».',
        ],
      },
      {
        picture: {
          ...size,
          light: deskLight,
          dark: deskDark,
          alt: 'Открытая работа: комментарий и кнопки решения.',
        },
      },
      { text: 'Студент увидит комментарий в уроке и пришлёт новую версию. Она снова встанет в список.' },
      { title: 'Если вы ошиблись' },
      {
        text: 'Две минуты после решения на экране стоит «Последнее решение» с кнопкой «Отменить». Уведомление уходит студенту, когда это время выйдет.',
      },
    ],
  },
  {
    id: 'answer',
    title: 'Как ответить на вопрос',
    screens: clarify,
    blocks: [
      {
        steps: [
          'Откройте «Ждут уточнения».',
          'Нажмите «Открыть» в строке вопроса. Рядом можно прочитать текст урока.',
          'Напишите ответ и нажмите «Ответить».',
        ],
      },
      {
        picture: {
          ...size,
          light: questionsLight,
          dark: questionsDark,
          alt: 'Список вопросов студентов на экране «Ждут уточнения».',
        },
      },
      { note: 'Ответ видят все участники курса. Отправленный ответ не меняется.' },
      { text: 'Вопросы с ответами показывает переключатель «С ответом».' },
    ],
  },
  {
    id: 'keys',
    title: 'Как работать с клавиатуры',
    screens: [...review, ...clarify],
    blocks: [
      {
        list: [
          'Ctrl + Enter: принять работу или отправить ответ и открыть следующее.',
          'Ctrl + Shift + Enter: вернуть работу на доработку.',
          'Alt + стрелка вверх или вниз: предыдущая или следующая работа.',
          'Esc: закрыть. Набранное останется черновиком.',
          'Ctrl + /: все клавиши, в открытой работе.',
        ],
      },
      { text: 'В списке стрелки вверх и вниз переходят от строки к строке, Enter открывает.' },
    ],
  },
];
