#!/usr/bin/env node
// Builds the images of the API and the gateway with Docker, Podman or Buildah, and writes the list of packages of each
// (CycloneDX) into dist/images: `node tools/deploy/image-build.mjs --help`.
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildImages } from './images/build-images.mjs';
import { findEngine } from './images/engine.mjs';

const usage = `Собирает образы stupeni-api и stupeni-gateway. Список пакетов каждого — в dist/images.

  node tools/deploy/image-build.mjs [--engine docker|podman|buildah] [--prefix registry.example.ru/school/]
                                    [--version 1.2.3] [--node-image …] [--base-image …]
                                    [--services api,gateway] [--push [--github файл]]

--push отправляет образы в реестр образов; --github дописывает их хеши в файл как выходы шага.
Без --version у каждого образа версия его службы, у шлюза ещё и коммит страниц в нём: 0.1.0-site-c0ffee1234. REVISION и SOURCE из окружения заменяют данные git.`;

const text = { type: /** @type {const} */ ('string') };
const { values } = parseArgs({
  options: {
    engine: text,
    prefix: text,
    version: text,
    'node-image': text,
    'base-image': text,
    services: text,
    github: text,
    push: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const engine = values.engine ?? findEngine();
if (values.help) {
  console.log(usage);
} else if (!engine) {
  console.error('Нет Docker, Podman или Buildah.');
  process.exitCode = 1;
} else {
  const { prefix, version, 'node-image': node, 'base-image': base } = values;
  const names = /** @type {import('./images/build-images.mjs').ServiceName[]} */ (
    values.services?.split(',') ?? ['api', 'gateway']
  );
  const { push } = values;
  for (const image of await buildImages({ engine, prefix, version, names, push, images: { node, base } })) {
    console.log(`${image.name}: ${image.megabytes} МБ, пакеты: ${image.sbom} ${image.digest ?? ''}`);
    if (values.github) {
      const { service, digest, sbom } = image;
      appendFileSync(values.github, `${service}=${digest}\n${service}_sbom=${sbom}\n`);
    }
  }
}
