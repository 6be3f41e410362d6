/** For a spec that asks for styles although its project's set-up leaves them out: its first import. */
jest.unmock('@emotion/cache');
