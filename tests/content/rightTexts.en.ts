/** English texts without a mistake, each the body of a post. */
export const englishTexts: readonly string[] = [
  // Ranges, hours and counts
  'Sessions take 10~20 minutes for 5~7 people, or 10–20 minutes for 5–7 people.',
  'We are open 9:00~18:00 on weekdays and 9:00~13:00 on Saturdays; ~50 seats, about ~5 free.',
  'Copy ~/docs to ~/backup. Prices fell by ~10%, and ~~20%~~ 30% in spring.',
  'Keep it at 20–25 °C and 40–60% humidity, from 3 to 5 a.m.',
  'Pages 1-3, 4–6 and 7—9; scores of 2-1 and 3:2.',
  // Dates
  'The event starts on December 24, 2026, at 2 p.m. (KST). Apply by 15 December.',
  'Due 2026-12-24, 12/24/2026 or 24.12.2026. In the 1990s and the early 2000s.',
  "Sales of '26 rose over those of '25. The '90s were different.",
  'It was founded in 2011. Since 2015, it has grown.',
  '2025\\. A good year.\n\n1986\\. A great one.',
  // Lists
  '1. Fill in the form.\n2. Get a number.\n3. Wait for the answer.',
  '10. The tenth item continues.\n11. The eleventh follows.',
  '- One\n  - Inner one\n  - Inner two\n- Two\n\n* Another list\n* Two',
  '1) Prepare\n2) Run\n3) Finish\n\n- 1st: documents\n- 2nd: interview',
  '1. Prepare\n   - badges\n   - papers\n2. Run',
  '* Taxes are extra.\n\nNote: parking is free for two hours.',
  // Prices, units and formulas
  'It costs $5 to $10 a month, $99/year, €20 or £15 (US$12). Budget: $1.2 million to $3 million.',
  'First packet within 300 ms; 1.5 m × 2 m; 30 m²; 1.2 kg; 16 kHz; 5 GB.',
  '5 * 3 = 15, 10 / 2 = 5, 3 < 5, 7 > 2, x ≠ y, a ± b.',
  'The formula is `a * b * c` or `x^2 + y_1`, and the code `$HOME/bin` or `**kwargs`.',
  'The ratio is 3:2:1, the score 4.5/5, and the mean (a + b) / 2.',
  'A 24" screen and a 27" screen, 6\' 2" tall.',
  // Masked names
  'Winners: H\\*\\*\\*\\* and K\\*\\*\\*, phone 010-12\\*\\*-34\\*\\*, mail ab\\*\\*\\*@example.com.',
  'An asterisk (*) marks required fields.\n\nSee note*.',
  // Addresses
  'Get it at https://www.example.com/guide. Or see (https://www.example.com/notes).',
  'See https://www.example.com/a?b=c&d=e#f, https://www.example.com/wiki/A_(b) and <https://www.example.com>.',
  'Write to hello@example.com, or call [+82-2-0000-0000](tel:+82200000000).',
  'The [wiki](https://ko.wikipedia.org/wiki/한국어) and <https://ko.wikipedia.org/wiki/한글> explain it.',
  'Read [contact](/company/contact), [M-Chat](/enterprise/chat)’s page and the [postings](/recruit/posting).',
  // Emphasis
  '**Bold**, *italic*, ***both***, __bold__ and _italic_, ~~struck~~.',
  'Un**believ**able, **“quoted”**, **100%**, **M-Chat™**, **Title:** text.',
  '**[Product](/enterprise/chat) (chatbot)** and *M-Chat*.',
  // Quotations
  `"It's here," she said, "and it's ready." 'Really?' asked the engineers' lead.`,
  `He said, "'Quoted' words matter." Rock 'n' roll. The dogs' bones.`,
  'She said: “Curly marks” and ‘single ones’ — both fine.',
  '> Answers the moment you ask.\n>\n> — A customer',
  '"The first paragraph begins.\n\n"The second one ends."',
  // Letters and signs
  'Café, naïve, Zürich, señor, façade, Ångström, œuvre and Straße.',
  'Well done 🎉 👍🏽 👨‍👩‍👧‍👦 👩🏽‍💻 ❤️‍🔥 🏳️‍🌈 🇰🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 1️⃣ ☎️',
  'A/B, A&B, R&D, AT&T, C++, C#, .NET, Node.js, e.g., i.e., etc.',
  '→ next, ← back, ↑ up; © 2026, ® and ™; § 5; № 3; 90°; 5‰.',
  'Staff say 품의를 올리다 for “request approval”, and 大韓民國 for Korea.',
  'Thin spaces in 300 ms and 10 kg are fine, and so is a non‑breaking hyphen.',
  'The file my_file_name.txt, `__init__`, snake_case_name, and a_b_c.',
  'Issue #1, hashtag #launch, Ctrl+Alt+Del, C:\\Temp and ../folder.',
  // Code
  'Run `npm run x -- --watch`; in prose, --watch stays.\n\n```sh\n# comment\necho "$HOME" ** [[ -f a ]] :rocket:\n- [ ] task\n```',
  '`<br>` and `<b>` are tags; `[[name]]` and `==mark==` belong to other programs.',
  '~~~\n2025. A line\nH*ng, K*m\n~~~',
  // Tables
  '| Session | Hours | Note |\n| --- | --- | --- |\n| 1 | 9~10, 14~15 | none |\n| 2 | Weekdays 9:00~18:00<br />Saturday 9:00~13:00 | by request |',
  '| Item | 2025 | 2026 |\n| :--- | ---: | ---: |\n| Sales | 1,234 | 1,456 |\n| Margin | -3.2% | +4.1% |',
  '| Name | Value |\n| --- | --- |\n| `a \\| b` | 2026. 12. 24. |\n| none | - |',
  // Footnotes, breaks and rules
  'Consolidated figures[^1], audited[^note].\n\n[^1]: As of September 30, 2026.\n\n[^note]: By the board.',
  'Our address:\\\n1 Sample-ro, Jung-gu\\\nSeoul 04524',
  'Before the line.\n\n---\n\nAfter the line.',
  // Headings
  '## 1. Overview\n\nText.\n\n## In 2026\n\n### A. Background\n\nText.\n\n## How much is it?\n\nText.',
  '## M-Chat 2.0\n\nText.\n\n## Contents of the box\n\nText.\n\n## Back to the top\n\nText.\n\n## END\n\nText.',
  '## Facts\n\nText.\n\n## Attachments and notes\n\nText.\n\n## 5~7 people -- or more\n\nText.',
  // Numbers and phones
  'Phone +82-2-0000-0000, 1588-0000, extension *12 or #3.',
  'Version v1.2.3, address 127.0.0.1, patent No. 10-0000000, ISO/IEC 27001:2022.',
  '30,000 records, 700,000 hours, 1.2 million, three quarters, 100%, 0.5 points.',
  'At 2:30 p.m. (14:30), 09:00:30, a 1:1 talk, a 16:9 screen.',
  // Brackets and marks that show as written
  '[Notice] News (sample) {name} and [another] bracket, [1] and [2].',
  '\\[\\[page\\]\\], \\$x^2\\$, \\<M-Chat\\>, \\# not a heading, \\*stars\\*',
  'Use 3 < 4 and 5 > 2; a<b holds. Write <이름> for a name.',
  'Not 100%%, 50 % off, a == b, Note: Warning: see below:',
  // Ordinary posts
  'M-Chat is new. Where hands are busy, ask aloud and hear the answer.\n\n## Changes\n\n- Ask aloud\n- Search many files\n\n## How it works\n\n1. Press the microphone.\n2. Ask.',
  'Thank you (contact: Gildong Hong, extension 100). Submit by December 31, 2026...',
  'We tested it -- twice -- and it held. It’s “ready”, they’d say; we’ll see.',
];
