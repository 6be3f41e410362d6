import type { LastSave } from '../saving/last-saved';
import { formatLastSave } from '../saving/format-last-save';

/** «Есть новая версия: Мария Иванова, 21 ноября в 14:05.» */
function describe(beginning: string, by: LastSave | null): string {
  if (!by) return `${beginning}.`;
  return by.own
    ? `${beginning} из другой вкладки: ${formatLastSave(by)}.`
    : `${beginning}: ${formatLastSave(by)}.`;
}

export const texts = {
  offered: (by: LastSave | null) => describe('Есть новая версия', by),
  taken: (by: LastSave | null) => describe('Здесь уже новая версия', by),
  becomesDraft: 'Ваш текст станет черновиком.',
  take: 'Взять новую версию',
  textStays: 'Введённое осталось в полях.',
  restore: 'Вернуть и сохранить',
};
