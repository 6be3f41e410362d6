/** Whether a query finds a row. */
export const finds = async (query: {
  executeTakeFirst: () => Promise<object | undefined>;
}): Promise<boolean> => (await query.executeTakeFirst()) !== undefined;
