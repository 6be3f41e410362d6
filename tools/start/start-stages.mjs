/** The steps of the API before it answers (services/api/src/commands/start-stage.ts). @type {Record<string, string>} */
const stages = {
  database: 'открывает базу данных',
  schema: 'обновляет структуру базы данных',
  demo: 'заполняет демонстрационную школу',
  listen: 'открывает порт',
};

/**
 * The sentence for a stage that the API reports; null for another message.
 *
 * @param {unknown} message
 * @returns {string | null}
 */
export function describeStage(message) {
  const stage = /** @type {{ stage?: unknown } | null} */ (message)?.stage;
  return (typeof stage === 'string' && stages[stage]) || null;
}
