/** The most issues in one answer. A validator that has found this number checks no more items of a list. */
export const mostIssues = 20;
