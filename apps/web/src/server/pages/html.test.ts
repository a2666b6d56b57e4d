import { expect, test } from 'vitest';
import { escapeHtml, htmlElement, jsonForScript } from './html.ts';

test('text cannot become markup', () => {
  expect(escapeHtml('<b> & "c"')).toBe('&lt;b&gt; &amp; &quot;c&quot;');
});

test('an attribute cannot be left by its value', () => {
  expect(htmlElement('meta', { content: '"><script>' })).toBe('<meta content="&quot;&gt;&lt;script&gt;">');
});

test('JSON cannot end its script element or open a comment in it, and reads back the same', () => {
  const value = { title: '</script><!--<script> & \u2028\u2029' };
  const written = jsonForScript(value);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(value);
});
