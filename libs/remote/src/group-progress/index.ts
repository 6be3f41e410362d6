export { GroupProgressView, type ShownGroup } from './GroupProgressView';
export { useNarrow } from './use-narrow';
export { type Chosen, type Selection, useSelection } from './use-selection';
export { type PersonWords } from './texts';
