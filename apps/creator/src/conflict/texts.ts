import type { LastSave } from '../saving/last-saved';
import { formatSavedAt, formatLastSave } from '../saving/format-last-save';

/**
 * Who saved meanwhile: the author in another tab, or another person by name.
 * @param thisEntity «этот урок»
 */
function happened(thisEntity: string, saver: LastSave | null): string {
  if (!saver) return `Пока вы писали, ${thisEntity} сохранили ещё раз.`;
  if (saver.own)
    return `Пока вы писали здесь, вы в другой вкладке сохранили ${thisEntity}: ${formatSavedAt(saver)}.`;
  return `Пока вы писали, ${thisEntity} сохранил кто-то другой: ${formatLastSave(saver)}.`;
}

export const texts = {
  happened,
  decide: 'Сравните оба варианта и решите, какой оставить. Ни один не пропадёт.',
  both: 'Оба варианта',
  mine: 'Ваш вариант',
  theirs: 'Сохранённый вариант',
  saveMine: 'Сохранить мой',
  takeTheirs: 'Взять сохранённый',
  hint: 'Если взять сохранённый, ваш станет черновиком над кнопками внизу; если сохранить свой, сохранённый останется в истории версий. Чтобы взять части из обоих, закройте это окно: ваш вариант останется в полях.',
};
