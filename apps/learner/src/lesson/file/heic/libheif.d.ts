/** The parts of libheif-js that this folder uses. The package has no types. */
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    /** Fills the pixels and hands them over, or null after a failure. */
    display: (pixels: ImageData, done: (drawn: ImageData | null) => void) => void;
    free: () => void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
  }
  export default function makeLibheif(): Libheif | Promise<Libheif>;
}
