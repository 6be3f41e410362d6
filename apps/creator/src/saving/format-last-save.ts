import { nameOf } from '@stupeni/rules';
import type { LastSave } from './last-saved';

const time = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** «21 ноября в 14:05» */
export const formatSavedAt = ({ savedAt }: LastSave): string => time.format(new Date(savedAt));

/** «Иванова Мария, 21 ноября в 14:05». If the person is not known, it is only the time. */
export const formatLastSave = (saver: LastSave): string => {
  const { savedBy: by } = saver;
  return `${by ? `${nameOf(by)}, ` : ''}${formatSavedAt(saver)}`;
};
