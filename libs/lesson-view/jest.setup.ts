import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';
