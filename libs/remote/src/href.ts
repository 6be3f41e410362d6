type NameIn<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NameIn<Tail>
    : Rest
  : never;

/**
 * The address of a route from its pattern: `href('/courses/:courseId', { courseId: 1 })` is `/courses/1`. A call
 * without every id of the pattern does not compile. (React Router's `generatePath` would make the first load larger.)
 */
export const href = <Pattern extends string>(
  pattern: Pattern,
  params: Record<NameIn<Pattern>, number | string>,
): string => pattern.replace(/:(\w+)/g, (_, name: NameIn<Pattern>) => String(params[name]));
