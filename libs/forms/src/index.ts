export { type FormShape, findIssues } from './form-shape';
export { useForm } from './use-form';
export { useFormDraft } from './use-form-draft';
export { useItemForm } from './use-item-form';
