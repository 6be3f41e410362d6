/** Where the chunks of this build are loaded from. The bundler replaces the name. */
declare let __webpack_public_path__: string;
