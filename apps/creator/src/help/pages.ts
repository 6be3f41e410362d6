import type { HelpPage } from '@stupeni/federation';
import { inQuotes } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';
import { kindNames, kindOf } from '../questions/question-kinds';
import coursesDark from './pictures/courses-dark.webp';
import coursesLight from './pictures/courses-light.webp';
import lessonDark from './pictures/lesson-dark.webp';
import lessonLight from './pictures/lesson-light.webp';
import testDark from './pictures/test-dark.webp';
import testLight from './pictures/test-light.webp';

const size = { width: 640, height: 420 };
const kindLabels = kindNames.map((kind) => inQuotes(kindOf(kind).label));

/** The author's help, by task. Each text in «…» is a label that a screen shows. */
export const pages: readonly HelpPage[] = [
  {
    id: 'build',
    title: 'Как собрать курс',
    screens: [addresses.courses],
    blocks: [
      {
        steps: [
          'Откройте «Курсы» и нажмите «Создать курс». Введите название, описание и цену, сохраните.',
          'Откройте «Уроки» и нажмите «Создать урок». Выберите курс и номер: уроки открываются по порядку.',
          'Выберите тип проверки: «Просмотр», «Файл» или «Тест». Сохраните урок.',
          'Попросите модератора открыть курс группе.',
        ],
      },
      {
        picture: {
          ...size,
          light: coursesLight,
          dark: coursesDark,
          alt: 'Список курсов школы с кнопкой «Создать курс».',
        },
      },
      { text: 'Подробнее: «Как написать урок» и «Как сделать тест».' },
      { title: 'Как переставить уроки' },
      {
        text: 'В списке уроков выберите курс и откройте «Порядок уроков». Перетащите урок или переставьте стрелками: порядок сохраняется сразу.',
      },
    ],
  },
  {
    id: 'lesson',
    title: 'Как написать урок',
    screens: [addresses.lesson, addresses.lessons],
    blocks: [
      {
        steps: [
          'Откройте «Уроки» и нажмите «Создать урок» или «Изменить» в строке урока.',
          'Введите название и содержание. Текст можно вставить из Word: заголовки и списки сохранятся, таблица станет текстом.',
          'Ссылку и картинку добавьте кнопками над текстом, видео — кнопкой «Встроенная страница».',
          'Нажмите «Предпросмотр»: так урок увидит студент на компьютере и на телефоне. Ничего не сохраняется.',
          'Нажмите «Сохранить».',
        ],
      },
      {
        picture: {
          ...size,
          height: 720,
          light: lessonLight,
          dark: lessonDark,
          alt: 'Редактор урока: название и кнопка «Предпросмотр».',
        },
      },
      {
        note: 'Несохранённое остаётся черновиком в этом браузере. Когда вы вернётесь, школа предложит его открыть.',
      },
      { title: 'Какой тип проверки выбрать' },
      {
        list: [
          'Просмотр: студент читает и нажимает «Далее».',
          'Файл: студент сдаёт работу, преподаватель проверяет.',
          'Тест: студент отвечает на вопросы, школа проверяет сама.',
        ],
      },
    ],
  },
  {
    id: 'quiz',
    title: 'Как сделать тест',
    screens: [addresses.test, addresses.tests],
    blocks: [
      {
        steps: [
          'Откройте «Тесты» и нажмите «Создать тест».',
          'Введите название и нажмите «Добавить вопрос».',
          `Выберите вид вопроса: ${new Intl.ListFormat('ru', { type: 'disjunction' }).format(kindLabels)}. Введите ответы и отметьте верные.`,
          'Нажмите «Сохранить».',
          'Откройте урок, выберите тип проверки «Тест», затем этот тест в поле под ним. Сохраните урок.',
        ],
      },
      {
        picture: {
          ...size,
          height: 720,
          light: testLight,
          dark: testDark,
          alt: 'Редактор теста: название, «Предпросмотр» и «Импорт из GIFT».',
        },
      },
      { title: 'Вопросы из другой системы' },
      {
        text: 'В редакторе теста выберите «Импорт из GIFT». Подойдёт файл из Moodle. Вопросы встанут в конец теста, сохранить их нужно кнопкой «Сохранить».',
      },
    ],
  },
  {
    id: 'versions',
    title: 'Как вернуть прежний текст',
    screens: [addresses.lesson, addresses.test, addresses.courses],
    blocks: [
      {
        steps: [
          'Нажмите «Изменить» в строке урока, теста или курса, затем «История».',
          'Выберите версию: видно, чем она отличается.',
          'Нажмите «Вернуть эту версию» и подтвердите.',
        ],
      },
      { text: 'Хранятся 20 последних версий. Нынешняя тоже останется в истории.' },
      { title: 'Если двое правили одно и то же' },
      { text: 'При сохранении школа покажет оба варианта рядом. Сравните и выберите: ни один не пропадёт.' },
      { title: 'Если урок удалили' },
      { text: 'Сразу после удаления нажмите «Вернуть» в сообщении. Сделанное студентами сохраняется.' },
    ],
  },
];
