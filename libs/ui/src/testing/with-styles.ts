/** For a spec that needs styles in a project whose set-up omits them. Import it first. */
jest.unmock('@chakra-ui/react/styled-system');
jest.unmock('@emotion/cache');
