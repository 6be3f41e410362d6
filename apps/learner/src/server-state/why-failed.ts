import { ApiError, NoConnection } from '@stupeni/api-client';

/** A sentence for the person: what the API said, or that it could not be reached or understood. */
export function whyFailed(error: Error): string {
  if (error instanceof ApiError) return error.body.message;
  return error instanceof NoConnection
    ? 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз.'
    : 'Ответ сервера не удалось прочитать. Попробуйте ещё раз.';
}
