import type { RuleTester } from 'oxlint/plugins-dev';

type EveryRule = Parameters<RuleTester['run']>[1];

/** A rule that Oxlint creates for each file. The package names its type only here. */
export type Rule = Exclude<EveryRule, { createOnce: unknown }>;
export type Context = Parameters<Rule['create']>[0];
export type Node = Parameters<Context['sourceCode']['getAncestors']>[0];
