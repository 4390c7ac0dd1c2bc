import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

export const previewPath = '/tour/api/preview';

/** Answer of `POST /cms/user/preview`, which sets a cookie that shows the preview instead of the live pages. */
export const previewAnswer = envelope(z.null(), 'PreviewAnswer');

/** Query of any page's address that ends the preview, `?preview=off`. */
export const endPreviewQuery = { name: 'preview', value: 'off' } as const;
