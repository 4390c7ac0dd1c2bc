/** A file of the sample: path below `content/`, and its text. */
export type SampleFile = readonly [path: string, text: string];

const korean = (
  '상담 기록 요약 음성 인식 합성 회의 회의록 화자 구분 문서 결재 일정 메신저 번역 용어 설비 진동 온도 불량 검사 카메라 현장 작업 안전 경보 ' +
  '병원 진료 맥박 건강 상태 여섯 방향 모델 학습 배포 지표 성능 데이터 품질 보안 권한 서버 연동 화면 설정 도입 사례 고객 협력사 교육 안내 공지 ' +
  '실적 매출 이익 주주 총회 소집 공고 배당 재무제표 감사 보고서 사업자등록번호 채용 공고 면접 복지 사무소 이전 휴무 점검 개선 출시 시범 운영'
).split(' ');
const english = (
  'support record summary speech recognition synthesis meeting minutes speaker document approval schedule messenger ' +
  'translation glossary equipment vibration temperature defect inspection camera site worker safety alarm hospital ' +
  'visit pulse health state direction model training release metric performance data quality security permission ' +
  'server connection screen setting introduction customer partner course notice results revenue profit shareholder ' +
  'convocation dividend statement audit report registration hiring interview benefit office move holiday maintenance'
).split(' ');

/** Returns a seeded random generator (mulberry32), so that runs are comparable. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a post of typical length: four paragraphs, a list and two headings. */
function post(number: number, words: readonly string[], endings: readonly string[], random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const phrase = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
  const paragraph = () => Array.from({ length: 4 }, () => `${phrase(8)}${pick(endings)}`).join(' ');
  const day = new Date(Date.UTC(2000, 0, 1) + number * 80_000_000).toISOString().slice(0, 10);
  return `---
title: ${phrase(3)} ${number}
summary: ${phrase(6)} ${number}.
date: '${day}'
topic: ${['company', 'product', 'technology', 'partnership'][number % 4]}
---

${paragraph()}

## ${phrase(3)}

${paragraph()}

- ${phrase(5)}
- **${phrase(2)}** ${phrase(4)}

## ${phrase(2)}

${paragraph()}

${paragraph()}
`;
}

/** Generates news posts in both languages. */
export function* samplePosts(count: number): Generator<SampleFile> {
  const random = randomNumbers(20_260_101);
  for (let number = 1; number <= count; number++) {
    const folder = `news/sample-${String(number).padStart(6, '0')}`;
    yield [`${folder}/ko.md`, post(number, korean, ['을 알립니다.', '에 맞췄습니다.', '이 달라집니다.'], random)];
    yield [`${folder}/en.md`, post(number, english, ['.', ' again.', ' at once.'], random)];
  }
}
