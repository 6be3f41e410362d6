import type { RestoreReport } from './backup/restore-backup';

/** Bytes as МБ. */
export const formatSize = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} МБ`;

const timeFormat = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
export const formatTime = (at: Date): string => timeFormat.format(at);

/**
 * What to set when so many files are lost that the API may not start without them. Null when it starts. The API looks
 * for a random sample of the files (`claimStorage`), so the advice begins well below its limits.
 */
export function adviseAdoption({
  files,
  missing,
  damaged,
  claimFailure,
}: Pick<RestoreReport, 'files' | 'missing' | 'damaged' | 'claimFailure'>): string | null {
  const lost = missing.length + damaged.length;
  const total = files + lost;
  if (lost <= total * (claimFailure === null ? 0.25 : 0)) return null;
  return (
    `Нет файлов: ${lost} из ${total}. Чтобы API запустился без них, задайте ADOPT_FILES=1. ` +
    'Если нет больше половины, оставьте эту настройку, пока новых файлов не станет больше, чем потерянных.'
  );
}
