#!/usr/bin/env node
// Prints how much JavaScript a browser downloads from the published site:
//   node tools/release/weigh.mjs [--site <folder>]
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { weighSite } from './src/weigh.mjs';

const { values } = parseArgs({ options: { site: { type: 'string' } } });
const site = values.site ?? join(import.meta.dirname, '../../dist/site');
console.log(JSON.stringify(await weighSite(resolve(site)), null, 2));
