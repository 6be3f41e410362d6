/** Issues that an answer names; a validator that found so many looks at no further item of a list. */
export const mostIssues = 20;
