const pattern = /^stupeni-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** The name of a backup says when its snapshot was taken, without characters that file systems reject. */
export const formatName = (at: Date): string => `stupeni-${at.toISOString().replaceAll(':', '-')}`;

/** The moment that a name says; null for other names. */
export function parseName(name: string): Date | null {
  const [, day, hour, minute, second] = pattern.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}${hour}:${minute}:${second}`);
}
