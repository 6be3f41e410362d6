// The chunk of the dialogs: Chakra's behaviour of a modal window.
export { ConfirmSheet } from './ConfirmSheet';
export { DialogSheet } from './DialogSheet';
