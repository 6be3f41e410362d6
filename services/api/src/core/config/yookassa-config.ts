import type { Settings } from './settings';

/** The shop at YooKassa. */
export interface YookassaConfig {
  shopId: string;
  secretKey: string;
  /** The address of the API of YooKassa, without a slash at the end. */
  apiUrl: string;
  /** How long a call may take. */
  timeoutMs: number;
  /** The school's address: the buyer returns there. */
  publicUrl: string;
  brand: string;
  /** Null when receipts are made elsewhere. */
  receipts: { vatCode: number; taxSystem: number | null } | null;
}

const timeoutMs = 10_000;
const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** The shop that the settings name; null with another provider. Call it after `yookassaErrors`. */
export function yookassaConfig(settings: Settings, publicUrl: string): YookassaConfig | null {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_VAT_CODE: vatCode } = settings;
  if (settings.PAYMENT_PROVIDER !== 'yookassa' || !shopId || !secretKey) return null;
  return {
    shopId,
    secretKey,
    apiUrl: withoutSlash(settings.YOOKASSA_API_URL),
    timeoutMs,
    publicUrl: withoutSlash(publicUrl),
    brand: settings.BRAND,
    receipts:
      settings.YOOKASSA_RECEIPTS === '1' && vatCode
        ? { vatCode, taxSystem: settings.YOOKASSA_TAX_SYSTEM ?? null }
        : null,
  };
}

/** Russian sentences about settings of YooKassa that are missing or not safe; none with another provider. */
export function yookassaErrors(settings: Settings): string[] {
  if (settings.PAYMENT_PROVIDER !== 'yookassa') return [];
  const errors: string[] = [];
  if (!settings.YOOKASSA_SHOP_ID || !settings.YOOKASSA_SECRET_KEY)
    errors.push('Не заданы магазин и ключ ЮKassa: задайте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY.');
  const production = settings.NODE_ENV === 'production';
  if (production && !settings.PUBLIC_URL)
    errors.push('Не задан адрес школы, на который ЮKassa возвращает покупателя: задайте PUBLIC_URL.');
  if (settings.YOOKASSA_RECEIPTS === '1' && settings.YOOKASSA_VAT_CODE === undefined)
    errors.push('Не задана ставка НДС для чеков: задайте YOOKASSA_VAT_CODE (1 — без НДС).');
  if (production && !settings.YOOKASSA_API_URL.startsWith('https://'))
    errors.push('Ключ магазина нельзя посылать без шифрования: задайте YOOKASSA_API_URL с https://.');
  return errors;
}
