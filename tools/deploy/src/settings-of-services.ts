import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');

const findNames = (file: string, pattern: RegExp) =>
  new Set([...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name!));

/** Settings that the SDK of OpenTelemetry reads. */
const ofTraces = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

/** The settings that a service reads, from its source. */
export const settingsByService = {
  api: new Set([
    ...findNames('services/api/src/core/config/settings.ts', /^ {2}([A-Z][A-Z0-9_]+): /gm),
    ...ofTraces,
  ]),
  gateway: new Set([
    ...findNames('services/gateway/src/config.ts', /(?:env\[|setting\()'([A-Z_]+)'/g),
    ...findNames('libs/release-bucket/src/bucket-settings.mjs', /'(RELEASES_S3_[A-Z_]+)'/g),
    ...ofTraces,
    // The release tool is in the image of the gateway.
    ...findNames('tools/release/src/command-line.mjs', /env\['([A-Z_]+)'\]/g),
    'NODE_ENV',
  ]),
};

/** The names in a file of settings, such as `.env.example`, also those in a comment. */
export const listNamesInFile = (file: string) => findNames(file, /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
