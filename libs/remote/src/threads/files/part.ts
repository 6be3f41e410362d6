export { EntryLinks } from './EntryLinks';
export { FileLines } from './FileLines';
export { getThreadOutbox } from './thread-outbox';
