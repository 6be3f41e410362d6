import transform from './chakra-on-demand.mjs';

describe('chakraOnDemand', () => {
  it('requires a part where its name is read', () => {
    const source = "var box = require('./box.cjs');\n\nexports.Box = box.Box;\nexports.all = box;\n";
    expect(transform.process(source).code.trim().split('\n')).toEqual([
      "Object.defineProperty(exports, 'Box', { enumerable: true, get: () => require('./box.cjs').Box });",
      "Object.defineProperty(exports, 'all', { enumerable: true, get: () => require('./box.cjs') });",
    ]);
  });

  it('preserves a getter and requires inside it', () => {
    const source = "var tabs = require('@ark-ui/react/tabs');\n\tget: function () { return tabs.useTabs; }\n";
    expect(transform.process(source).code).toBe(
      "\tget: function () { return require('@ark-ui/react/tabs').useTabs; }\n",
    );
  });

  it('rejects an index in another form, so that an upgrade fails visibly', () => {
    expect(() => transform.process('exports.Box = box.Box;\n')).toThrow('has changed');
  });
});
