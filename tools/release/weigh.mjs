#!/usr/bin/env node
// Prints how much JavaScript a browser downloads from the published site:
//   node tools/release/weigh.mjs [--site <folder>]
import { join, resolve } from 'node:path';
import { weighSite } from './src/weigh.mjs';

const at = process.argv.indexOf('--site');
const site = at < 0 ? join(import.meta.dirname, '../../dist/site') : resolve(process.argv[at + 1] ?? '.');
console.log(JSON.stringify(await weighSite(site), null, 2));
