import transform from './chakra-on-demand.mjs';

describe('an index that loads its parts on demand', () => {
  it('requires a part where its name is read', () => {
    const source = "var box = require('./box.cjs');\n\nexports.Box = box.Box;\nexports.all = box;\n";
    expect(transform.process(source).code.trim().split('\n')).toEqual([
      "Object.defineProperty(exports, 'Box', { enumerable: true, get: () => require('./box.cjs').Box });",
      "Object.defineProperty(exports, 'all', { enumerable: true, get: () => require('./box.cjs') });",
    ]);
  });

  it('keeps a getter, and requires inside it', () => {
    const source = "var tabs = require('@ark-ui/react/tabs');\n\tget: function () { return tabs.useTabs; }\n";
    expect(transform.process(source).code).toBe(
      "\tget: function () { return require('@ark-ui/react/tabs').useTabs; }\n",
    );
  });

  it('is refused in another form, so that an upgrade says so', () => {
    expect(() => transform.process('exports.Box = box.Box;\n')).toThrow('has another form now');
  });
});
