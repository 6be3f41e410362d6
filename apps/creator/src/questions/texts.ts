/** The words for a question and its kinds, in the editor, the comparison, the preview and the import. */
export const texts = {
  kinds: { one: 'Один ответ', many: 'Несколько ответов' },
  noCorrect: { one: 'Отметьте верный ответ', many: 'Отметьте хотя бы один верный ответ' },
  correct: 'Верный',
};
