import { expect, type Page } from '@playwright/test';
import { type Actor } from './act-as';

const codes = new Map(
  Array.from({ length: 256 }, (_, code) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
    code,
  ]),
);

/** A list of participants as Russian Excel saves it: Windows-1251, semicolons, Windows line ends. */
export function makeParticipantsFile(rows: readonly string[], head = 'Фамилия;Имя;E-mail;Группа') {
  const text = [head, ...rows, ''].join('\r\n');
  const buffer = Buffer.from([...text].map((letter) => codes.get(letter) ?? 63));
  return { name: 'список.csv', mimeType: 'application/vnd.ms-excel', buffer };
}

/** Opens the page of the import from the list of participants. */
export async function openImport(page: Page) {
  await page.getByRole('link', { name: 'Импорт', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Импорт участников' })).toBeVisible();
  return {
    choose: (file: ReturnType<typeof makeParticipantsFile>) =>
      page.getByLabel('Файл CSV').setInputFiles(file),
  };
}

/** Pays for access slots in the sandbox. */
export async function buySlots(moderator: Actor, quantity: number): Promise<void> {
  const { id } = await moderator.post<{ id: number }>('/api/payments', { quantity });
  await moderator.post(`/api/payments/${id}/sandbox/pay`);
}

/** The number of learners in the school. */
export const countLearners = async (moderator: Actor): Promise<number> => {
  const { paid, free } = await moderator.get<{ paid: number; free: number }>('/api/slots');
  return paid - free;
};
