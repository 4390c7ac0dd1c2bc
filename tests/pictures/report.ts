import { html } from 'hono/html';

/** A picture that differs, as the report shows it. */
export interface Finding {
  name: string;
  /** Number of pixels that differ, and the first and last row of them. */
  pixels: number;
  rows: readonly [first: number, last: number];
  /** Paths of the pictures, from the report. */
  before: string;
  after: string;
  difference: string;
}

export interface Report {
  /** What the working tree is compared with. */
  against: string;
  /** Number of pictures that both states have. */
  compared: number;
  findings: readonly Finding[];
  /** Addresses of pages that only one of the states has. */
  onlyBefore: readonly string[];
  onlyAfter: readonly string[];
  /** What could not be taken, with the reason. */
  faults: readonly string[];
}

const byNumber = new Intl.NumberFormat('en');

const where = ({ pixels, rows }: Finding) =>
  `${byNumber.format(pixels)} pixels, rows ${byNumber.format(rows[0])} to ${byNumber.format(rows[1])}`;

/** Pages and faults, one a line. */
const notes = ({ onlyBefore, onlyAfter, faults }: Report) => [
  ...onlyBefore.map((address) => `only before: ${address}`),
  ...onlyAfter.map((address) => `only after: ${address}`),
  ...faults.map((fault) => `not taken: ${fault}`),
];

const counts = ({ compared, findings }: Report) => `${compared} compared, ${findings.length} differ`;

/** What the terminal shows of a comparison. */
export const summary = (report: Report): string =>
  [counts(report), ...report.findings.map((finding) => `${finding.name}: ${where(finding)}`), ...notes(report)].join(
    '\n',
  );

const styles = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }
  h2 { font-size: 1rem; margin: 3rem 0 0.5rem; }
  .pictures { align-items: start; display: grid; gap: 1rem; grid-template-columns: repeat(3, minmax(0, 1fr)); }
  figure { margin: 0; }
  img { border: 1px solid #888; box-sizing: border-box; max-width: 100%; }
`;

const figure = (caption: string, picture: string) =>
  html`<figure><figcaption>${caption}</figcaption><a href="${picture}"><img src="${picture}" alt="${caption}" loading="lazy"></a></figure>`;

/** A page that shows what differs side by side. */
export async function reportPage(report: Report): Promise<string> {
  const sections = report.findings.map(
    (finding) => html`<section>
<h2>${finding.name}</h2>
<p>${where(finding)}</p>
<div class="pictures">
${figure('before', finding.before)}
${figure('after', finding.after)}
${figure('difference', finding.difference)}
</div>
</section>
`,
  );
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${counts(report)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${counts(report)}</h1>
<p>Before: ${report.against}. After: the working tree.</p>
<ul>${notes(report).map((note) => html`<li>${note}</li>`)}</ul>
${sections}
</body>
</html>
`;
  return page.toString();
}
