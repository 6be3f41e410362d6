declare module '*.webp' {
  const address: string;
  export { address as default };
}
