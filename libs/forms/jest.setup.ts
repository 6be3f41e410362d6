import '@stupeni/test-kit/browser';
