import { securityText } from '#build/seo/securityText.ts';

export const GET = () => new Response(securityText(new Date()));
