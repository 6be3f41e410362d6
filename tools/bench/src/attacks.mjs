/**
 * A request that one person sends again and again.
 *
 * @typedef {{ name: string, path: string, type: string, body: string, token: string }} Attack
 */

const json = 'application/json';

/**
 * The four attacks of V29, and a fifth one that stays within the limits.
 *
 * @param {{ learner: string, moderator: string, creator: string }} tokens
 * @returns {Attack[]}
 */
export const attacks = ({ learner, moderator, creator }) => [
  {
    name: '300,000 empty answers',
    path: '/api/progress',
    type: json,
    body: `{"lessonId":1,"answers":[${'{},'.repeat(299_999)}{}]}`,
    token: learner,
  },
  {
    name: 'a CSV of 4 MB in one line',
    path: '/api/participants/import',
    type: 'text/csv',
    body: 'a;'.repeat(2_000_000),
    token: moderator,
  },
  {
    name: '900 kB of < as a lesson',
    path: '/api/lessons',
    type: json,
    body: JSON.stringify({
      courseId: 1,
      title: 'Урок',
      checkType: 'VIEW',
      content: `<p>${'<'.repeat(900_000)}`,
    }),
    token: creator,
  },
  {
    name: 'a test of 300,000 answers',
    path: '/api/tests',
    type: json,
    body: `{"title":"Тест","questions":[{"text":"Вопрос","type":"one","answers":[${'{},'.repeat(299_999)}{}]}]}`,
    token: creator,
  },
  {
    name: '85,000 empty answers, within the limit of bytes',
    path: '/api/progress',
    type: json,
    body: `{"lessonId":1,"answers":[${'{},'.repeat(84_999)}{}]}`,
    token: learner,
  },
];
