/** The id of the user that a token speaks of, while the session's own library is not here yet; null without one. */
export function userIdIn(token: string): number | null {
  try {
    const [, claims = ''] = token.split('.');
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return Number(sub) || null;
  } catch {
    return null; // rubbish in storage is nobody's token
  }
}
