import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');

const names = (file: string, pattern: RegExp) =>
  new Set([...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name!));

/** The SDK of OpenTelemetry reads these. */
const ofTraces = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

/** The settings that a service reads, from its source. */
export const settingsByService = {
  api: new Set([
    ...names('services/api/src/core/config/settings.ts', /^ {2}([A-Z][A-Z0-9_]+): /gm),
    ...ofTraces,
  ]),
  gateway: new Set([
    ...names('services/gateway/src/config.ts', /(?:env\[|setting\()'([A-Z_]+)'/g),
    ...names('libs/release-bucket/src/bucket-settings.mjs', /'(RELEASES_S3_[A-Z_]+)'/g),
    ...ofTraces,
    // The release tool is in the image of the gateway.
    ...names('tools/release/src/command-line.mjs', /env\['([A-Z_]+)'\]/g),
    'NODE_ENV',
  ]),
};

/** The names of a file of settings, such as `.env.example`, also those behind a `#`. */
export const namesInFile = (file: string) => names(file, /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
