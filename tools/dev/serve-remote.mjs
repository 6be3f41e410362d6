#!/usr/bin/env node
// `npx nx serve teacher`: one remote without the shell. With `--against https://school.example`: this remote, built
// from here, in the page of a running school.
import { existsSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCommand } from '../start/command.mjs';
import { findPortProblem } from '../start/ports.mjs';
import { reportWhile } from '../start/waiting.mjs';
import { makeAgainstServer } from './against-server.mjs';
import { findSchoolProblem } from './school-problem.mjs';

const rsbuild = resolve(import.meta.dirname, '../../node_modules/@rsbuild/core/bin/rsbuild.js');
const folder = process.cwd();
const name = basename(folder);
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const command = openCommand();

if (values.against === undefined) {
  command.processes.startNode(name, [rsbuild, 'dev'], {
    cwd: folder,
    env: { ...process.env, STANDALONE: '1' },
  });
} else {
  await serveAgainst(values.against);
}

/** @param {string} address of the school */
async function serveAgainst(address) {
  const { processes, leave } = command;
  const school = URL.canParse(address) ? new URL(address) : null;
  const port = Number(process.env.PORT || 3000);
  const problem = await findPortProblem(port, '127.0.0.1');
  if (!school || !/^https?:$/.test(school.protocol) || problem) {
    console.error(
      problem?.replaceAll('npm start', `npx nx serve ${name} --against ${address}`) ??
        `--against: «${address}» не адрес школы, например https://school.example.`,
    );
    return leave(2);
  }
  const schoolProblem = await findSchoolProblem(school);
  if (schoolProblem) {
    console.error(schoolProblem);
    return leave(1);
  }
  const dist = join(folder, 'dist/against');
  rmSync(dist, { recursive: true, force: true });
  // A build and not a dev server: the page of the school has the production copies of the shared libraries, and checks
  // the hash of each file.
  processes.startNode(name, [rsbuild, 'build', '--watch', '--dist-path', 'dist/against'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const built = new Promise((done) => {
    const look = setInterval(() => {
      if (!existsSync(join(dist, 'release.json'))) return;
      clearInterval(look);
      done(undefined);
    }, 200);
  });
  await reportWhile(built, (seconds) => console.log(`Жду: собирается ${name} (${seconds} с)…`));
  makeAgainstServer({ school, dist }).listen(port, '127.0.0.1', () =>
    console.log(`${school.origin} с разделом ${name} отсюда: http://localhost:${port}`),
  );
}
