/**
 * Packages that may be imported from one place only. A second place would be a second copy in the browser (federation
 * shares by request string) or would break a module boundary. `typesAnywhere` marks a package whose types may be
 * imported anywhere.
 *
 * @type {{ package: RegExp, homes: RegExp, why: string, typesAnywhere?: boolean }[]}
 */
export const homes = [
  {
    package: /^@(chakra-ui|emotion|ark-ui|zag-js)\//,
    homes: /^libs\/ui\//,
    why: 'Chakra is reached through @stupeni/ui only',
  },
  {
    package: /^react-router(-dom)?(\/|$)/,
    homes: /^libs\/router\//,
    why: 'the router is reached through @stupeni/router only',
  },
  {
    package: /^ky(\/|$)/,
    // The shell gives its copy to the remotes.
    homes: /^(libs\/api-client\/|apps\/shell\/src\/remotes\/federation\.ts$)/,
    why: 'calls go through @stupeni/api-client',
  },
  { package: /^jwt-decode$/, homes: /^libs\/session\//, why: '@stupeni/session reads the token' },
  {
    package: /^zustand(\/|$)/,
    homes: /^(libs\/(session|drafts|remote\/src\/threads\/files)|apps)\//,
    why: 'a store is for the session, drafts, files that are sent and what outlives a screen of an app',
  },
  {
    package: /^@tanstack\//,
    homes: /^(apps\/(?!shell\/)[a-z]+|libs\/(forms|remote|test-kit))\//,
    why: 'server state lives in the query cache of a remote',
  },
  {
    package: /^slate(-|$|\/)/,
    homes: /^libs\/rich-text\/editor\//,
    why: 'Slate stays inside the editor',
  },
  {
    package: /^@stupeni\/rich-text-editor(\/|$)/,
    homes: /^apps\/(creator\/|learner\/src\/lesson\/file\/hand-in\/TextPart\.tsx$)/,
    why: 'only authors, and learners in a submission, write rich text',
  },
  {
    package: /^(@stupeni\/rich-text-model\/stored|htmlparser2)(\/|$)/,
    homes: /^(services\/api|libs\/rich-text\/(model|editor))\/|\.spec\.tsx?$/,
    why: 'a reader of stored documents needs no HTML parser: the API has validated them',
    typesAnywhere: true,
  },
  {
    package: /^(kysely|pg|@electric-sql\/pglite)(\/|$)/,
    homes: /^(services\/api|tools\/(bench|deploy))\//,
    why: 'SQL belongs to the API',
  },
  {
    package: /^(fastify|@fastify\/.*|@node-rs\/argon2)(\/|$)/,
    homes: /^(services|tools\/bench)\//,
    why: 'HTTP servers belong to services',
  },
  {
    package: /^(@stupeni\/contract\/schemas|@stupeni\/rich-text-model\/schema|typebox)(\/|$)/,
    homes:
      /^(services\/api|libs\/contract|libs\/test-kit)\/|^libs\/rich-text\/model\/src\/schema|\.spec\.tsx?$/,
    why: 'a schema as a value costs every remote 3 to 20 kB: write `import type`',
    typesAnywhere: true,
  },
  {
    package: /^@stupeni\/rich-text-model\/testing$/,
    homes: /\.spec\.tsx?$|\/src\/testing\/|^tools\/e2e\//,
    why: 'hostile input is for tests',
  },
  {
    package: /^@stupeni\/router\/testing$/,
    homes: /\.spec\.tsx?$|\/src\/testing\/|^libs\/test-kit\//,
    why: 'a router in memory is for tests, and the sign-in page would load it',
  },
  {
    package: /^(@stupeni\/test-kit|@testing-library\/.*|fast-check)(\/|$)/,
    homes:
      /\.spec\.(tsx?|mjs)$|\/jest\.setup\.ts$|^tools\/test\/group\.js$|^tools\/e2e\/src\/|^libs\/test-kit\/|\/src\/testing\//,
    why: 'test code is imported by spec files only',
  },
];
