export const texts = {
  differs: 'Отличается',
  same: 'Совпадает',
  allSame: 'Оба варианта одинаковы.',
  noValue: 'Нет',
  noText: 'Без текста',
  noQuestions: 'Без вопросов',
  onlyHere: 'Только здесь',
  question: (number: number) => `Вопрос ${number}`,
};
