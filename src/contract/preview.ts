import * as z from 'zod/mini';
import { post } from './call.ts';

/** Sets a cookie that shows the preview instead of the live pages. */
export const openPreview = post('/tour/api/preview', {
  summary: 'Shows the preview of unpublished posts in this browser until the session ends',
  tag: 'site',
  menus: ['preview'],
  response: z.null(),
  refusals: { 404: 'There is no preview build' },
});

/** Query of any page's address that ends the preview, `?preview=off`. */
export const endPreviewQuery = { name: 'preview', value: 'off' } as const;
