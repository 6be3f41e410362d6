import Type from 'typebox';
import Value from 'typebox/value';
import type { Config } from '../../core/config/config';
import { makeBad, type Finding, makeGood, readMessage, makeWarning } from './finding';

/** What `GET /me` reports about a shop (https://yookassa.ru/developers/api#me_object). */
const Shop = Type.Object({
  account_id: Type.String(),
  status: Type.Optional(Type.String()),
  test: Type.Optional(Type.Boolean()),
});

/** Reads the shop at YooKassa with its key. It changes nothing there. */
export async function checkPayments({ yookassa: shop, production }: Config): Promise<Finding[]> {
  if (shop === null) return [];
  const { shopId, secretKey, apiUrl, timeoutMs } = shop;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  let answer: { status: number; body: unknown };
  try {
    const response = await fetch(`${apiUrl}/me`, {
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = { status: response.status, body: await response.json() };
  } catch (error) {
    return [
      makeBad(
        `ЮKassa не отвечает (${readMessage(error)}). Проверьте YOOKASSA_API_URL и выход в интернет с сервера.`,
      ),
    ];
  }
  if (answer.status === 401 || answer.status === 403)
    return [
      makeBad(
        'ЮKassa не приняла ключ. Проверьте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY в кабинете магазина.',
      ),
    ];
  const { status, body } = answer;
  if (status !== 200 || !Value.Check(Shop, body))
    return [makeBad(`ЮKassa: ответ ${status}, а не магазин. Проверьте YOOKASSA_API_URL.`)];
  if (body.account_id !== shopId)
    return [
      makeBad(
        `ЮKassa: ключ от магазина ${body.account_id}, а YOOKASSA_SHOP_ID — ${shopId}. Исправьте одно из них.`,
      ),
    ];
  if (body.status !== undefined && body.status !== 'enabled')
    return [makeBad('ЮKassa: магазин отключён, платежи не пройдут. Включите его в кабинете ЮKassa.')];
  if (body.test && production)
    return [
      makeWarning(
        'ЮKassa: магазин тестовый, настоящих денег не будет. Для школы нужен ключ боевого магазина.',
      ),
    ];
  return [makeGood('ЮKassa принимает ключ магазина.')];
}
