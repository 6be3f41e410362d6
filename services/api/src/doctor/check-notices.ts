import type { Config } from '../config';
import { bad, type Finding, good, reasonOf } from './finding';

/** Checks that the server of NOTICES_URL can be reached. It changes nothing. */
export async function checkNotices({ noticesUrl: url }: Pick<Config, 'noticesUrl'>): Promise<Finding[]> {
  if (url === undefined) return [];
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy: false } });
  // `connect` rejects with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return [good('NOTICES_URL: сервер уведомлений отвечает.')];
  } catch (error) {
    return [
      bad(`NOTICES_URL: сервер уведомлений недоступен (${reasonOf(error)}). Проверьте адрес и пароль.`),
    ];
  } finally {
    client.destroy();
  }
}
