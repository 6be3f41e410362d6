/** A question as an author sends it. */
export const questionBody = {
  text: 'Сколько?',
  type: 'one',
  answers: [
    { text: 'Два', correct: true },
    { text: 'Три', correct: false },
  ],
};
