import { expect, test } from 'vitest';
import { withFonts } from '#build/fonts/fontHead.ts';
import { escapeAttributes } from '#build/pages/escapeAttributes.ts';

test.each([
  ['<meta content="On <script> and <style>">', '<meta content="On &lt;script> and &lt;style>">'],
  ["<img alt='a < b' src=a.png>", "<img alt='a &lt; b' src=a.png>"],
  ['<p title="1 > 0">2 &lt; 3</p>', '<p title="1 > 0">2 &lt; 3</p>'],
  ['<script>if (a < b) c("<p>")</script>', '<script>if (a < b) c("<p>")</script>'],
  ['<style>a::before{content:"<"}</style><b id="<">', '<style>a::before{content:"<"}</style><b id="&lt;">'],
])('a value of an attribute has no "<": %s', (html, escaped) => {
  expect(escapeAttributes(html)).toBe(escaped);
});

test('a title that names an element leaves the head as it is', () => {
  const meta = '<meta content="What <script> does">';
  const html = `<head>${meta}<style>p{}</style><script>forward()</script></head><body>`;
  expect(withFonts(escapeAttributes(html), { styles: '', script: 'load()' })).toBe(
    '<head><meta content="What &lt;script> does"><style>p{}</style><script>forward();load()</script></head><body>',
  );
});
