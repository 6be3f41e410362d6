/**
 * How a command of README.md and CONTRIBUTING.md is started by a test (commands.night.spec.mjs).
 *
 * @typedef {object} SmokeTest
 * @property {string} [line] what is started, when it is more than the command itself
 * @property {RegExp} [until] words after which Ctrl-C stops it. Without them it ends by itself, with 0 or `code`
 * @property {number} [code]
 * @property {RegExp} [says] words that it must say before it ends
 * @property {NodeJS.ProcessEnv} [env]
 */

// The build is the first stage of these commands. They print this when it has ended.
const afterBuild = { until: /✓ build/ };

/**
 * The first words of each command, in the order in which they are started in one copy of the repository. The first one
 * builds the product and makes a school.
 *
 * @type {Record<string, SmokeTest>}
 */
export const smokeTests = {
  'npm start': { until: /Ctrl-C/ },
  'npm run user': {
    line: 'npm run user -- add --role TEACHER --email smoke@school.example --first-name Анна --last-name Ким <<END\na password of a smoke test\nEND',
    says: /smoke@school\.example/,
  },
  'npm run slots': { line: 'npm run slots -- grant 50 --reason проверка', says: /50/ },
  'npm run migrate': {},
  // Without the settings of a school it names what is missing.
  'npm run doctor': { says: /PUBLIC_URL/ },
  'npm run files': { line: 'npm run files -- move --to s3', says: /S3_/, code: 1 },
  'npm run backup': { env: { BACKUP_DIR: 'dist/backups' } },
  'npm run restore': {
    line: 'npm run restore -- last',
    env: { BACKUP_DIR: 'dist/backups', DATA_DIR: 'dist/restored' },
  },
  'npm test': { line: 'npm test -- format', says: /^1 passed, 0 failed$/m },
  'npm run tour': afterBuild,
  'npm run slow': afterBuild,
  'npm run check': { line: 'npm run check -- --base HEAD' },
  'npm run affected': { line: 'npm run affected -- apps/learner/src/remote.tsx', says: /^Ships: learner$/m },
  'npm run lint': { line: 'npm run lint -- tools/dev/dev.mjs', says: /0 errors/ },
  'npm run unused': {},
  'npm run format': { says: /Finished in \d+ms on \d+ files/ },
  'npm run bench': { env: { BENCH_SECONDS: '1' }, until: /learners, 1 s a load/ },
  'npm run drill': { line: 'npm run drill -- wrong-database', says: /✓ wrong-database/ },
  'npx jest': { line: 'npx jest libs/rules', says: /Tests: .* passed/ },
  'cd tools/e2e && npx playwright': {
    line: 'cd tools/e2e && npx playwright test --project=journeys road',
    says: /\d passed/,
  },
  'git config core.hooksPath': {
    line: 'git config core.hooksPath .githooks && git commit --allow-empty -m smoke',
    says: /smoke/,
  },
  // Most machines of developers have no engine for images.
  'node tools/deploy/image-build.mjs': {
    line: 'node tools/deploy/image-build.mjs --help',
    says: /--engine/,
  },
  'npx nx g @stupeni/generators:remote': {
    line: 'npx nx g @stupeni/generators:remote reports --role=MODERATOR --title=Отчёты',
    says: /CREATE apps\/reports/,
  },
};

/** The commands that a journey starts (tools/e2e/src/journeys/development.spec.ts), because only a browser proves them. */
export const startedByJourney = ['npm run dev', 'npx nx serve'];
