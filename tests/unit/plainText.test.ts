import { expect, test } from 'vitest';
import { plainText } from '#content/queries/plainText.ts';

test.each([
  ['<h2>공지</h2><p>알려 <em>드립니다</em>.</p>', '공지 알려 드립니다.'],
  ['<p>재무<strong>제표</strong>를</p>', '재무제표를'],
  ['<ul><li>하나</li><li>둘</li></ul>', '하나 둘'],
  ['<table><tr><th>항목</th><td>값</td></tr></table>', '항목 값'],
  ['<p>한 줄<br>다음 줄</p>', '한 줄 다음 줄'],
  ['<p>A &amp; B &lt;tag&gt;&nbsp;끝</p>', 'A & B <tag> 끝'],
  [`<p>${'재무'.normalize('NFD')}</p>`, '재무'],
  ['<!-- 보이지 않는 말 --><p>보이는 말</p>', '보이는 말'],
  ['<h2>결과<sup><a href="#fn" data-footnote-ref>1</a></sup></h2>', '결과'],
  ['', ''],
])('the plain text of %s is “%s”', (html, text) => {
  expect(plainText(html)).toBe(text);
});
