/** Roles and rights that several calls share. */
export const everybody = ['LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'] as const;
export const discussionRoles = ['LEARNER', 'TEACHER', 'MODERATOR'] as const;
export const staffRoles = ['TEACHER', 'MODERATOR', 'CREATOR'] as const;
export const creator = ['CREATOR'] as const;
export const withRightStaff = { access: ['MODERATOR'], right: 'staff' } as const;
export const withRightMoney = { access: ['MODERATOR'], right: 'money' } as const;
