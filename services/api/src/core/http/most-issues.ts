/** The most issues in one answer. A validator that has found so many checks no more items of a list. */
export const mostIssues = 20;
