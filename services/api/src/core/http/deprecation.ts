import type { Deprecation } from '@stupeni/contract';

const toInstant = (day: string) => new Date(`${day}T00:00:00Z`);

/** Headers for every answer of a deprecated operation (RFC 9745, RFC 8594). */
export const deprecationHeaders = ({ since, sunset, instead }: Deprecation): Record<string, string> => ({
  deprecation: `@${toInstant(since).getTime() / 1000}`,
  sunset: toInstant(sunset).toUTCString(),
  ...(instead && { link: `<${instead}>; rel="successor-version"` }),
});
