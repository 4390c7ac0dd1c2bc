import { expect, test } from 'vitest';
import { previewOf } from '#server/desk/toListItems.ts';

test('previewOf joins lines and cuts at 120 characters without splitting an emoji', () => {
  expect(previewOf(' 첫 줄\n\n\t둘째  줄 ')).toBe('첫 줄 둘째 줄');
  expect(previewOf('🙂'.repeat(120))).toBe('🙂'.repeat(120));
  expect(previewOf('🙂'.repeat(121))).toBe(`${'🙂'.repeat(119)}…`);
});
