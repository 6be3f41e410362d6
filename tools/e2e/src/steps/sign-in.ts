import type { Page } from '@playwright/test';
import { accounts, password, type AccountName } from '../accounts';
import { expect } from '../school';

/** Fills in and submits the form of the open page. */
export async function submitCredentials(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Opens the entry page, signs in and waits for data on the role's start screen. */
export async function signIn(page: Page, name: AccountName): Promise<void> {
  const { email, home } = accounts[name];
  await page.goto('/');
  await submitCredentials(page, email, password);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expectHome(page, name);
}

/** Waits until the role's own remote shows its start screen with data. */
export async function expectHome(page: Page, name: AccountName): Promise<void> {
  await expect(page.getByRole('heading', { name: accounts[name].heading, level: 1 })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
}
