import { NoNewEntry, newEntry } from './newEntry.ts';

const [collection = '', id = ''] = process.argv.slice(2);
try {
  const files = await newEntry('content', collection, id, new Date());
  console.log(files.map((file) => `content/${file}`).join('\n'));
  console.log('…를 채운 뒤 npm run check:content로 확인하세요.');
  console.log('Fill in what stands as …, then run npm run check:content.');
} catch (error) {
  if (!(error instanceof NoNewEntry)) throw error;
  console.error(`${error.words.ko}\n${error.words.en}`);
  process.exitCode = 1;
}
