#!/usr/bin/env node
// Reads a stack that a browser printed, and names the places in the sources.
//   node tools/ci/source-of.mjs --maps <folder> < stack.txt     the folder has the maps of that release
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { sourceOf } from './src/source-of.mjs';

try {
  const { values } = parseArgs({ options: { maps: { type: 'string' } } });
  if (!values.maps) throw new Error('Where are the maps? --maps <folder>');
  console.log(sourceOf(await text(process.stdin), values.maps));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
