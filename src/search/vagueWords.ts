import { isStopWord } from './stopWords.ts';

/** Stems of Korean verbs and adjectives. */
const koreanVerbs = (
  '있 없 하 해 했 할 한 합 되 돼 됐 될 된 됩 주 줘 줄 받 보 봐 본 볼 싶 쓰 써 쓸 쓴 씁 알 모르 몰라 나오 나와 나가 오 와 온 올 가 갈 간 들어 들어오 들어가 생기 생겨 두 둘 만들 만드 ' +
  '만든 바뀌 바꾸 바꿔 버리 버려 시키 시켜 물어보 물어봐 따라 나누 나뉘 넘어 되어 같 많 적 좋 괜찮 힘들 힘드 어려 어렵 걸려 걸리 말하 그러 이러 어떡'
).split(' ');

const koreanEndings = '[가는은을고지면서니다습까요어아여야게기데라려나던음죠네도하해했]*';

const koreanWords = (
  '안녕 으로 에서 에게 한테 께 부터 까지 보다 처럼 은 는 이 가 을 를 의 에 로 와 과 도 만 랑 못 안 잘 더 또 다 꼭 좀 막 딱 참 너무 자꾸 정말 진짜 그냥 계속 매번 매일 제대로 아직 벌써 이미 바로 먼저 다시 대충 대략 혹시 아무 아무도 모두 전부 다른 따로 같이 함께 조금 아예 결국 ' +
  '정작 당장 수십 수백 여러 다들 완전 항상 늘 가끔 빨리 천천히 많이 거의 겨우 일단 이제 이번 자주 수시로 제일 보통 이상 이하 그대로 직접 통째로 앞두고 누가 누구 누군가 어디 언제 무엇 무슨 뭐 ' +
  '뭔 왜 얼마 어떤 어느 몇 며칠 하나 여기 거기 저기 이거 그거 그걸 이걸 이런 그런 저 제 저희 저한테 내 나 우리 본인 사람 사람들 때 때문 때문에 일 것 거 걸 건 데 곳 중 중에 번 수 분 쪽 ' +
  '정도 경우 문제 방법 필요 가능 이유 부분 상황 상태 환경 생각 말 말씀 얘기 이야기 기분 걱정 고민 추천 하루 종일 요즘 지금 오늘 내일 처음 나중 다음 지난 지난번 지난주 전 후 후에 이후 동안 ' +
  '하는'
).split(' ');

const korean = new RegExp(`^(?:(?:${koreanVerbs.join('|')})${koreanEndings}|${koreanWords.join('|')})$`);

const english = new Set(
  (
    'able above across actually after again against ain all almost alone along already also although always am ' +
    'another anyone anything anyway aren around away back bad because been before begin being below best better ' +
    'between big bit both came cant case cases come comes couldn day days didn difficult doesn doing don done down ' +
    'during each easier easily easy either else end ends enough etc even ever every everybody everyone everything ' +
    'exactly fast feel feels few find finding finds first found gave get gets getting give gives go goes going gone ' +
    'good got great guy guys had half hello hi happen happened happens hard hasn haven he help helps her here hey him his ' +
    'however id idea ideas im instead into isn issue issues ive just keep keeps kept kind know knows large last least ' +
    'less let lets little ll long look looking looks lot lots made make makes making many maybe mean meaning means might mine ' +
    'minute minutes moment month months more most much must myself near nearby needed needs neither never new next nice no nobody ' +
    'none nor not nothing now off often oh ok okay old once one only onto other ours out over own part people per ' +
    'possible probably problem problems put puts question questions quick quickly rather re really right said same ' +
    'saw say says see seem seems seen sees several shall she short shouldn since slow small so somebody someone ' +
    'something sometimes sort start started starts still stop stops stuff sure take takes taking tell tells than ' +
    'thank thanks their theirs them then they thing things think thinks though three through time times today ' +
    'together told tomorrow too took tried tries true try trying twice two under until up use used uses using usually ' +
    've very via wanted wants wasn way ways week weeks well went were weren whenever whether while whole whose within ' +
    'without won wont work worked working works worse wouldn year years yes yesterday yet yours yourself'
  ).split(' '),
);

/**
 * Checks that a word occurs in questions about anything, and says little about what is asked.
 *
 * @param word folded
 */
export const isVague = (word: string): boolean =>
  /^[a-z]$/.test(word) || isStopWord(word) || english.has(word) || korean.test(word);
