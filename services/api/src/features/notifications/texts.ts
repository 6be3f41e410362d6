/** Texts of notifications by event. */
export const texts = {
  accepted: (lesson: string) => `Преподаватель принял работу к уроку «${lesson}»`,
  returned: (lesson: string) => `Преподаватель вернул на доработку работу к уроку «${lesson}»`,
  answered: (lesson: string) => `Преподаватель ответил на ваш вопрос к уроку «${lesson}»`,
  opened: (course: string) => `Вам открыт курс «${course}»`,
};
