// The address of a picture in specs. The build gives each picture its own.
const address = '/picture.webp';
export { address as default };
