import { type RedirectRule, withSlash } from '#hosting/redirects.ts';
import { compressedTypes } from '../compression.ts';
import type { HeaderRule, HostHeaders } from './hostHeaders.ts';

/**
 * `.htaccess` as Apache 2.4 reads it: what `/x` is, files in brotli for who takes them, headers and redirects. It needs
 * `AllowOverride FileInfo Indexes`, and sets no `Options`: where rented web space forbids them, every request would be
 * answered with 500.
 */
export function apacheFile({ everywhere, elsewhere, rules }: HostHeaders, redirects: readonly RedirectRule[]): string {
  return String.raw`ErrorDocument 404 /404.html
AddCharset utf-8 .html .md .txt .csv .xml .json .webmanifest .js .css .svg
AddType application/manifest+json .webmanifest
AddType text/markdown .md
<FilesMatch "\.(?:${compressedTypes})\.br$">
  AddEncoding br .br
  # Elsewhere it is the language Breton.
  RemoveLanguage .br
</FilesMatch>

DirectoryIndex index.html
# Pages lie beside folders of the same name, which Apache would lead to with a slash.
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

  # Nobody is shown what lies in a folder.
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
${lines({ ...everywhere, ...elsewhere }).join('')}${rules.map(section).join('')}  # What is missing may come, an asset too.
  <If "%{REQUEST_STATUS} == 404">
    Header always set Cache-Control no-cache
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

/** By what was asked for: what Apache answers with may be another file. */
function section({ pattern, headers }: HeaderRule): string {
  const asked = pattern.endsWith('/*') ? RegExp.escape(pattern.slice(0, -1)) : `${RegExp.escape(pattern)}[? ]`;
  const set = lines(headers).map((line) => `  ${line}`);
  return `  <If "%{THE_REQUEST} =~ m#^\\S+ ${asked}#">\n${set.join('')}  </If>\n`;
}
