import type { StructuredNode } from './graph.ts';

/** The questions that a page answers (schema.org FAQPage). */
export function faqPage(items: readonly { question: string; answer: string }[]): StructuredNode {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
