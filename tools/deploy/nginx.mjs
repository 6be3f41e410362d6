#!/usr/bin/env node
// Writes the configuration of nginx.
//   node tools/deploy/nginx.mjs --out /etc/nginx/stupeni --listen '443 ssl' --name school.example \
//     --api 10.0.0.11:3001 --api 10.0.0.12:3001 --certificate /etc/ssl/school.pem --key /etc/ssl/school.key
// then, in the http block of nginx.conf: include /etc/nginx/stupeni/stupeni.conf;
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaults, nginxConfig } from './src/nginx-config.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const list = /** @type {const} */ ({ type: 'string', multiple: true });

try {
  const { values } = parseArgs({
    options: {
      out: text,
      listen: text,
      name: text,
      api: list,
      site: text,
      embed: text,
      'embed-host': list,
      brand: text,
      certificate: text,
      key: text,
      'upload-max-mb': text,
    },
  });
  const { certificate, key } = values;
  if (!certificate !== !key) throw new Error('--certificate and --key must be used together.');
  const out = values.out ?? defaults.rulesDir;
  const files = nginxConfig({
    listen: values.listen ?? defaults.listen,
    serverName: values.name ?? defaults.serverName,
    apiServers: values.api ?? defaults.apiServers,
    siteDir: values.site ?? defaults.siteDir,
    embedDir: values.embed ?? defaults.embedDir,
    embedHosts: values['embed-host'] ?? defaults.embedHosts,
    brand: values.brand ?? defaults.brand,
    tls: certificate && key ? { certificate, key } : null,
    uploadMaxMb: Number(values['upload-max-mb'] ?? defaults.uploadMaxMb),
    rulesDir: out,
  });
  mkdirSync(out, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(out, name), content);
  console.log(`Written to ${out}. In the http block of nginx.conf: include ${join(out, 'stupeni.conf')};`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
