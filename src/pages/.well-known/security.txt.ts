import { securityText } from '#seo/securityText.ts';

export const GET = () => new Response(securityText(new Date()));
