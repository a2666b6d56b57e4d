import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values are escaped in texts and attributes, lists are joined, absent values leave nothing', () => {
  const hostile = `"><script>alert('x')</script>&`;
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  );
  expect(
    html`<ul>${['<a>', 2].map((each) => html`<li>${each}</li>`)}${null}${undefined}${false}</ul>`.text,
  ).toBe('<ul><li>&lt;a&gt;</li><li>2</li></ul>');
});
