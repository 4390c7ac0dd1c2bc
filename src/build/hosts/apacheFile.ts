import { pageCaching } from '#hosting/builtFiles.ts';
import { type RedirectRule, withSlash } from '#hosting/redirects.ts';
import { compressedTypes } from '../compression.ts';
import type { HeaderRule, HostHeaders } from './hostHeaders.ts';

/**
 * Returns the `.htaccess` of Apache 2.4: maps `/x` to `x.html`, serves Brotli copies to clients that accept them, and
 * sets headers and redirects. Requires `AllowOverride FileInfo Indexes`. Sets no `Options`: on shared hosting that
 * forbids them, Apache would answer every request with 500.
 */
export function apacheFile({ everywhere, fallback, rules }: HostHeaders, redirects: readonly RedirectRule[]): string {
  return String.raw`ErrorDocument 404 /404.html
AddCharset utf-8 .html .md .txt .csv .xml .json .webmanifest .js .css .svg
AddType application/manifest+json .webmanifest
AddType text/markdown .md
<FilesMatch "\.(?:${compressedTypes})\.br$">
  AddEncoding br .br
  # Otherwise Apache takes .br for the language Breton.
  RemoveLanguage .br
</FilesMatch>

DirectoryIndex index.html
# A page and a folder may share a name: Apache would redirect to the folder with a slash.
DirectorySlash Off

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteOptions AllowNoSlash
  RewriteRule (?:^|/)\.(?!well-known/) - [R=404,L]
${withSlash(redirects).map(redirection).join('')}
  # /x is the file x.html.
  RewriteCond %{PATH_INFO} =""
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{REQUEST_FILENAME}.html -f
  RewriteRule [^/]$ %{REQUEST_URI}.html [L]

  # Folders are not listed.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteCond %{REQUEST_FILENAME}/index.html !-f
  RewriteRule ^ - [R=404,L]

  RewriteCond %{HTTP:Accept-Encoding} \bbr\b
  RewriteCond %{REQUEST_URI} \.(?:${compressedTypes})$
  RewriteCond %{REQUEST_FILENAME}.br -f
  RewriteRule ^ %{REQUEST_URI}.br [L]
</IfModule>

<IfModule mod_headers.c>
  <FilesMatch "\.(?:${compressedTypes})(?:\.br)?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>
${lines({ ...everywhere, ...fallback }).join('')}${rules.map(section).join('')}  # A missing asset may be published later.
  <If "%{REQUEST_STATUS} == 404">
    Header always set Cache-Control ${JSON.stringify(pageCaching)}
  </If>
</IfModule>
`;
}

function redirection({ from, to, status }: RedirectRule): string {
  return `  RewriteCond %{REQUEST_URI} =${from}
  RewriteRule ^ ${to} [R=${status},L]
`;
}

const lines = (headers: HeaderRule['headers']) =>
  Object.entries(headers).map(([name, value]) => `  Header always set ${name} ${JSON.stringify(value)}\n`);

/** Matches the requested path: Apache may serve another file for it. */
function section({ pattern, headers }: HeaderRule): string {
  const asked = pattern.split('*').map(RegExp.escape).join('[^? ]*') + (pattern.endsWith('*') ? '' : '[? ]');
  const set = lines(headers).map((line) => `  ${line}`);
  return `  <If "%{THE_REQUEST} =~ m#^\\S+ ${asked}#">\n${set.join('')}  </If>\n`;
}
