/** What learners are told, by what a teacher did. */
export const texts = {
  accepted: (lesson: string) => `Преподаватель принял работу к уроку «${lesson}»`,
  returned: (lesson: string) => `Преподаватель вернул на доработку работу к уроку «${lesson}»`,
  answered: (lesson: string) => `Преподаватель ответил на ваш вопрос к уроку «${lesson}»`,
};
