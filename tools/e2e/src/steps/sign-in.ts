import type { Page } from '@playwright/test';
import { accounts, password, type AccountName } from '../accounts';
import { expect } from '../school';

/** Fills in the form of the page that is open and sends it. */
export async function submitCredentials(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Opens the entry page, signs in and waits for the role's start screen to show its data. */
export async function signIn(page: Page, name: AccountName): Promise<void> {
  const { email, home } = accounts[name];
  await page.goto('/');
  await submitCredentials(page, email, password);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expectHome(page, name);
}

/** The role's start screen is there, out of its own remote, and shows data. */
export async function expectHome(page: Page, name: AccountName): Promise<void> {
  await expect(page.getByRole('heading', { name: accounts[name].heading, level: 1 })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
}
