const timeoutMs = 10_000;

/**
 * Why no remote can be shown in the page of this school, as a sentence. This is checked before the build, which takes
 * a minute.
 *
 * @param {URL} school
 * @returns {Promise<string | null>} null when its registry of releases is there
 */
export async function findSchoolProblem(school) {
  const url = new URL('/remotes.json', school);
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (!answer) return `${school.origin} не отвечает. Проверьте адрес и запущена ли школа.`;
  if (answer.ok && /"remotes"\s*:/.test(await answer.text())) return null;
  return `${school.origin} отвечает, но это не школа «Ступени»: нет ${url.pathname}.`;
}
