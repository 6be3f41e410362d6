import type { Settings } from './settings';

/** The origin where files of users are served, and the origin of the pages that show them. */
export interface FilesAddress {
  origin: string;
  /** The origin of the school. */
  school: string;
}

/** Where files of users are served; null when that is the school's own host. */
export const filesAddress = ({ FILES_URL, PUBLIC_URL }: Settings): FilesAddress | null =>
  FILES_URL === undefined || PUBLIC_URL === undefined
    ? null
    : { origin: new URL(FILES_URL).origin, school: new URL(PUBLIC_URL).origin };

/** Russian sentences about a wrong address of the files. */
export function filesAddressErrors(settings: Settings): string[] {
  if (settings.FILES_URL === undefined) return [];
  if (settings.PUBLIC_URL === undefined) return ['Для FILES_URL нужен адрес школы: задайте PUBLIC_URL.'];
  const { origin, school } = filesAddress(settings)!;
  if (origin === school)
    return ['FILES_URL — это адрес самой школы: задайте для файлов другое имя хоста или уберите настройку.'];
  if (school.startsWith('https:') && !origin.startsWith('https:'))
    return ['FILES_URL без TLS: страницы школы не покажут такие файлы. Задайте https://….'];
  return [];
}
