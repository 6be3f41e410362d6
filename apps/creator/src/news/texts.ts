import type { Saver } from '../saving/last-saved';
import { whoAndWhen } from '../saving/saver-text';

/** «Есть новая версия: Мария Иванова, 21 ноября в 14:05.» */
function describe(beginning: string, by: Saver | null): string {
  if (!by) return `${beginning}.`;
  return by.own ? `${beginning} из другой вкладки: ${whoAndWhen(by)}.` : `${beginning}: ${whoAndWhen(by)}.`;
}

export const texts = {
  offered: (by: Saver | null) => describe('Есть новая версия', by),
  taken: (by: Saver | null) => describe('Здесь уже новая версия', by),
  becomesDraft: 'Ваш текст станет черновиком.',
  take: 'Взять новую версию',
  textStays: 'Введённое осталось в полях.',
  restore: 'Вернуть и сохранить',
};
