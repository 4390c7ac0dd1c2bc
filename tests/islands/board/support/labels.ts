import type { BoardSearchLabels } from '#browser/islands/BoardSearch/labels.ts';

/** Labels of a board search, as its page passes them. */
export const labels: BoardSearchLabels = {
  table: {
    number: '번호',
    title: '제목',
    date: '날짜',
    views: '조회',
    noViews: '집계 전',
    badges: {
      pinned: '고정',
      company: '회사',
      product: '제품',
      technology: '기술',
      partnership: '협력',
      earnings: '실적',
      meeting: '주주총회',
      notice: '공고',
      presentation: '설명회',
      open: '모집 중',
      closed: '마감',
    },
  },
  pagination: { pages: '목록 페이지', page: '{{page}} 페이지', previousPage: '이전 페이지', nextPage: '다음 페이지' },
  search: '글 찾기',
  scope: '찾을 곳',
  scopes: { all: '전체', title: '제목', content: '내용' },
  query: '검색어',
  submit: '검색',
  searching: '찾는 중…',
  found: '{{number}}건 찾음',
  clear: '검색 지우기',
  nothing: '‘{{query}}’에 맞는 글이 없습니다',
  advice: '다른 말로 찾아 보세요.',
  everywhere: '제목과 내용에서 다시 찾기',
  failed: '지금은 검색할 수 없습니다.',
  retry: '다시 시도',
};
