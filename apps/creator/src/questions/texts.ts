/** The words for a question of any kind, in the editor, the comparison and the import. */
export const texts = {
  correct: 'Верный',
};
