/** The address from which the chunks of this build are loaded. The bundler replaces this name. */
declare let __webpack_public_path__: string;
