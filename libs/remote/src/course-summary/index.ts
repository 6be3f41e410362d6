export { CourseSummaryView } from './CourseSummaryView';
export { type SummaryWords } from './texts';
