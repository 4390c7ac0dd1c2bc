import type { BilingualText, Fault } from './diagnostic.ts';

/**
 * Messages for editors: Korean in the first line, English in the second. An arrow separates the problem from the fix.
 * Braces enclose placeholders.
 */
const messages = {
  // Reading files
  unreadableFile: `파일을 읽을 수 없습니다: {error} → 파일을 열어 내용을 확인하고 다시 저장하세요.
    The file cannot be read: {error} → Open the file, check its content and save it again.`,
  notUtf8: `UTF-8(BOM 없음)로 저장된 파일이 아닙니다. → 편집기의 “다른 이름으로 저장”에서 인코딩을 “UTF-8”(BOM 없음)으로 골라 다시 저장하세요.
    The file is not saved as UTF-8 without a byte order mark. → Save it again with the encoding "UTF-8" (without BOM), under "Save as" in your editor.`,
  hiddenCharacter: `보이지 않거나 사람마다 다르게 보이는 문자({code})가 있습니다. 바로 앞의 글: {before} → 그 자리를 지우고 다시 입력하세요.
    There is a character that does not show, or not to everyone ({code}), after: {before} → Delete this part and type it again.`,
  mergeConflict: `두 사람의 글을 합치다 만 표시(<<<<<<<, =======, >>>>>>>)가 남아 있습니다. → 두 글 가운데 맞는 글만 남기고, 표시가 있는 줄을 모두 지우세요.
    Two versions of the text are still to be merged (<<<<<<<, =======, >>>>>>>). → Keep the right version, and delete the lines with these marks.`,
  noFields: `파일 맨 위에 “이름: 값”을 적는 부분이 없습니다. → {fix}
    The file does not begin with its fields. → {fix}`,
  wrongFieldsMark: `항목의 위와 아래에 붙임표 세 개(---)만 쓴 줄이 하나씩 있어야 합니다: {line} → 두 줄을 ---로 쓰세요.
    The fields need a line of three hyphens above and one below: {line} → Write --- on both lines.`,

  // YAML
  factTwice: `같은 값이 두 번 있습니다: {value} → 둘 가운데 하나를 바꾸거나 지우세요.
    This value is listed twice: {value} → Change or delete one of the two.`,
  dayBackwards: `하루가 끝나는 때({to})가 시작하는 때({from})보다 늦지 않습니다. → 끝을 시작보다 늦게 쓰세요.
    The day ends at {to}, not after its begin at {from}. → Write a later end.`,
  fieldTwice: `같은 항목이 두 번 있습니다: {line} → 한 줄만 남기고 지우세요.
    This field is written twice: {line} → Keep one of the lines and delete the other.`,
  unreadableLine: `읽을 수 없는 줄입니다: {line} → {fix}
    This line cannot be read: {line} → {fix}`,
  howToQuote: `“이름: 값”처럼 쓰고 옆줄과 같은 칸에서 띄어쓰기로 시작하세요. 값에 쌍점(:)이나 특수 문자가 있으면 작은따옴표로 감싸세요.
    Write "name: value" and begin in the same column as the lines beside it, with spaces; put the value in single quotes if it has a colon or special characters.`,

  // Places of files
  notRead: `사이트가 읽지 않는 이름이나 자리의 파일입니다: {name} → {fix}
    The site does not read a file of this name here: {name} → {fix}`,
  moveOrRename: `글이면 옮기거나 이름을 바꾸고(보기: {goal}), 필요 없으면 지우세요.
    Move or rename a text, such as to {goal}; delete what is not needed.`,
  moveToListed: `사이트가 읽는 폴더로 옮기거나 지우세요: {list}
    Move the file to a folder that the site reads, or delete it: {list}`,
  oldLineEnds: `줄 끝이 옛 맥의 방식(CR)이어서 파일 전체가 한 줄로 읽힙니다. → 편집기에서 줄 끝을 “LF”로 바꾸어 다시 저장하세요.
    The lines end in CR, as on old Macs, so the file is read as one line. → Save the file again with line endings "LF" in your editor.`,
  renameFile: `파일 이름을 바꾸세요: {name}
    Rename the file: {name}`,
  unusedFile: `어느 글에서도 쓰지 않는 파일입니다: {name} → {fix}
    No text uses this file: {name} → {fix}`,
  showOrAttach: `본문에 그림으로 넣거나 attachments에 더하세요. 글이면 ko.md나 en.md로 저장하고, 필요 없으면 지우세요.
    Show it in the text or add it to the attachments; save a text as ko.md or en.md; delete what is not needed.`,
  moveOrDelete: `파일을 옮기거나 지우세요.
    Move or delete the file.`,
  symbolicLink: `바로 가기(심볼릭 링크)는 읽지 않습니다. → 지우고 파일을 그 자리에 복사하세요.
    Symbolic links are not followed. → Delete it and copy the file to this place.`,

  // Folders, which become addresses
  datedFolder: `{collection} 폴더 안의 이름은 날짜입니다({form}): {name} → 폴더 이름을 바꾸세요.
    Folders of {collection} are named after a date ({form}): {name} → Rename the folder.`,
  noConsent: `동의 문구의 폴더가 아닙니다: {id} → 이 가운데 한 곳에 시행일 폴더를 두세요: {list}
    This is no folder of a consent text: {id} → Put a folder named after its effective date into one of these: {list}`,
  notAnAddress: `폴더 이름이 주소가 되므로 영어 소문자, 숫자, 붙임표(-)만 쓸 수 있고, 윈도가 쓰는 이름(con, aux 등)은 쓸 수 없습니다: {name} → {fix}
    The folder's name becomes the address: a-z, 0-9 and hyphens, and no name that Windows keeps (con, aux and others): {name} → {fix}`,
  renameFolderLike: `폴더 이름을 바꾸세요(보기: {name}).
    Rename the folder, for example to {name}.`,
  addressTaken: `{taken}와 겹치는 폴더 이름입니다: {name} → {fix}
    This name is taken by {taken}: {name} → {fix}`,
  noText: `폴더에 ko.md도 en.md도 없습니다. → 파일을 만들거나 폴더를 지우세요: content/{folder}/ko.md
    The folder has neither ko.md nor en.md. → Write the file or delete the folder: content/{folder}/ko.md`,
  unknownEntry: `이 폴더를 보여 주는 페이지가 없습니다: {id}. 쓸 수 있는 폴더: {list} → 폴더를 지우거나 이 이름 가운데 하나로 바꾸세요.
    No page shows this folder: {id}. Possible folders: {list} → Delete the folder, or give it one of these names.`,
  missingEntry: `사이트에 있어야 하는 내용이 없습니다. → 파일을 만드세요: content/{folder}/ko.md, content/{folder}/en.md
    The site needs this content, but it is missing. → Create the files: content/{folder}/ko.md, content/{folder}/en.md`,
  renamedFolder: `폴더 이름이 바뀌어 지난 주소가 이어지지 않습니다: {change} → {fix}
    The folder was renamed, and its old address does not lead to the post: {change} → {fix}`,

  // Pictures, attachments and other files
  otherType: `이름은 .{type}인데 내용은 다릅니다. → {type} 형식으로 다시 내보내세요. 이름만 바꾸면 열리지 않습니다.
    The name ends in .{type}, but the content is something else. → Export it again as {type}; a new name does not convert the file.`,
  protectedFile: `암호가 걸린 파일이라 방문자가 열 수 없습니다. → 오피스의 “정보 → 문서 보호”에서 암호를 없애고 다시 저장하세요.
    The file is protected with a password, so visitors cannot open it. → Remove the password in Office under "Info", "Protect", and save it again.`,
  largeFile: `파일이 너무 큽니다: {size}MB → {limit}MB 안으로 줄이세요.
    The file is too large: {size} MB → Make it smaller than {limit} MB.`,
  damagedPicture: `손상된 그림입니다: {error} → 원본에서 다시 내보내세요.
    The picture is damaged: {error} → Export it again from the original.`,
  largePicture: `그림이 너무 큽니다: {width}×{height}픽셀, {frames}장면 → 모든 장면을 더해 1억 픽셀 안으로 줄이세요.
    The picture is too large: {width} × {height} pixels, frames: {frames} → Make it smaller than 100 megapixels in all frames.`,
  tallPicture: `너무 길어 글자를 읽을 수 있는 크기로 보여 줄 수 없는 그림입니다: {width}×{height}픽셀 → 여러 장으로 잘라 차례로 넣으세요.
    The picture is too tall to show at a legible size: {width} × {height} pixels → Cut it into pieces and show them one below the other.`,
  activeDrawing: `SVG 그림에 스크립트나 외부 주소가 들어 있습니다: {found} → 그리기 프로그램에서 “일반 SVG”로 다시 내보내거나 PNG로 바꾸세요.
    The SVG picture contains a script or an external address: {found} → Export it again as "plain SVG", or use a PNG instead.`,
  noDrawingNamespace: `xmlns가 없어 브라우저가 보여 주지 않는 SVG 그림입니다. → “일반 SVG”로 다시 내보내거나 <svg> 태그에 쓰세요: xmlns="http://www.w3.org/2000/svg"
    Browsers do not show an SVG picture without xmlns. → Export it again as "plain SVG", or write into its <svg> tag: xmlns="http://www.w3.org/2000/svg"`,
  noDrawingSize: `SVG 그림의 맨 앞에 크기가 없습니다. → 그리기 프로그램에서 크기를 정하고 원본 데이터 없이 다시 내보내거나(draw.io: “내 다이어그램의 사본 포함” 해제), <svg> 태그에 픽셀 크기를 쓰세요(보기: width="800" height="450").
    The SVG picture has no size at its beginning. → Export it again with a size and without data of the program (draw.io: clear "Include a copy of my diagram"), or write a size in pixels into its <svg> tag, such as width="800" height="450".`,
  noLogo: `회사의 로고가 없습니다. → 로고를 SVG로 내보내 이 이름으로 넣으세요: content/brand/logo.svg
    The company's logo is missing. → Export it as SVG and put it here: content/brand/logo.svg`,
  logoWithoutViewBox: `로고의 <svg> 태그에 viewBox가 없어 크기를 맞출 수 없습니다. → 로고가 꽉 차는 범위를 쓰세요(보기: viewBox="0 0 120 40").
    The logo's <svg> tag has no viewBox, so it cannot be scaled. → Write the box that it fills, such as viewBox="0 0 120 40".`,
  logoNotShapes: `currentColor를 쓴 로고는 페이지의 일부가 되므로 도형만 있어야 하는데 다른 것이 있습니다: {found} → 도형의 색을 fill, stroke 속성으로 쓰고 나머지를 지우세요(일러스트레이터: “프레젠테이션 속성”으로 내보내기). 로고의 색을 그대로 쓰려면 currentColor를 지우세요.
    A logo with currentColor becomes a part of the page and can only have shapes, but it has: {found} → Write colours as attributes (fill, stroke) and delete the rest (Illustrator: export with "Presentation Attributes"). To keep the logo's own colours, remove currentColor.`,
  wideLogo: `로고가 가로로 길어 정사각형 아이콘에서는 높이의 {share}%만 차지합니다. → 정사각형에 맞는 기호를 content/brand/symbol.svg로 더하고 npm run icons를 실행하세요.
    The logo is wide: in square icons it fills {share} % of the height. → Add a symbol that fits a square as content/brand/symbol.svg, and run npm run icons.`,
  holidayForm: `휴일의 형식이 올바르지 않습니다. → {fix}
    A holiday does not have the right format. → {fix}`,
  consentChanged: `{version} 문구에 동의한 방문자가 있을 수 있는데 문구가 바뀌었습니다. → 앞의 문구로 되돌리고, 새 문구는 쓰기 시작하는 날의 폴더(content/consents/{consent}/YYYY-MM-DD)에 쓴 뒤 npm run consents를 실행하세요.
    The text has changed, but visitors may have agreed to version {version}. → Restore the earlier wording, write the new one into a folder named after its first day (content/consents/{consent}/YYYY-MM-DD), and run npm run consents.`,
  consentVersionFell: `버전은 이전 날짜로 되돌릴 수 없습니다. 기록된 마지막 버전은 {newest}인데 이 폴더는 {version}입니다. → 폴더 이름을 {newest} 다음 날짜로 바꾸고 npm run consents를 실행하세요.
    Versions only rise: the last recorded one is {newest}, and this is {version}. → Rename the folder to a day after {newest} and run npm run consents.`,
  consentNotRecorded: `이 버전의 문구가 기록되지 않았습니다. → npm run consents를 실행하고 content/consents/ledger.json도 함께 커밋하세요.
    This version of the text is not recorded. → Run npm run consents, and commit content/consents/ledger.json too.`,
  consentGone: `방문자가 동의했을 수 있는 문구가 없어졌습니다. → 커밋된 폴더를 되돌리세요. 지난 문구도 사이트에 남습니다.
    A text that visitors may have agreed to is missing. → Restore the committed folder: earlier texts stay on the site.`,
  untilWithoutNotice: `게시 기한(until)은 공고(kind: notice)에만 씁니다. → kind를 notice로 바꾸거나 이 줄을 지우세요.
    Only a public notice (kind: notice) has a last day (until). → Change kind to notice, or delete this line.`,
  noticeNotRecorded: `게시 기한이 있는 공고가 지금 내용대로 기록되지 않았습니다. → npm run consents를 실행하고 content/consents/ledger.json도 함께 커밋하세요.
    This notice with a last day is not recorded as it is now. → Run npm run consents, and commit content/consents/ledger.json too.`,
  noticeChanged: `{until}까지 그대로 두어야 하는 공고가 바뀌었습니다. → 제목, 요약, 날짜, 본문, 첨부 파일을 커밋된 내용으로 되돌리고, 바로잡을 것은 새 글로 알리세요.
    The notice has changed, but must stand as it is until {until}. → Restore its committed title, summary, date, text and attachments, and publish a correction as a new post.`,
  noticeShortened: `공고의 게시 기한은 늘릴 수만 있습니다. 기록된 날은 {until}입니다. → until에 이 날이나 더 늦은 날을 쓰세요: {until}
    The last day of a notice can only become later; the recorded one is {until}. → Write this day or a later one as until: {until}`,
  noticeGone: `{until}까지 게시해야 하는 공고가 없어졌거나 공개되지 않습니다: {notice} → 커밋된 폴더를 되돌리세요. 그날까지는 지우거나, 폴더 이름을 바꾸거나, 초안이나 예약 글로 바꿀 수 없습니다.
    A notice that must stand until {until} is missing or not public: {notice} → Restore the committed folder. Until that day it cannot be deleted, renamed, scheduled or turned into a draft.`,
  policyLacks: `처리방침에 이 내용이 보이지 않습니다: {fact} → 사실대로 적어 주세요. 다른 말로 이미 적었다면 그대로 두어도 됩니다.
    The policy does not state this: {fact} → Add it as it is true; leave the text if other words say it.`,
  damagedLedger: `동의 문구와 공고의 기록을 읽을 수 없습니다. → 커밋된 파일로 되돌리고 npm run consents를 실행하세요.
    The ledger of consent texts and notices is damaged. → Restore the committed file, then run npm run consents.`,
  attachmentElsewhere: `글과 같은 폴더에 있는 파일만 붙일 수 있습니다: {name} → 파일을 content/{folder} 폴더에 넣고 이렇게 쓰세요: file: {base}
    Only files in the post's own folder can be attached: {name} → Put the file in content/{folder} and write: file: {base}`,
  attachmentType: `내려받게 할 수 없는 종류의 파일입니다: {name} → 다음 종류로 바꾸어 붙이세요: {types}
    Files of this type cannot be offered for download: {name} → Attach it as one of these types: {types}`,
  attachmentMissing: `폴더에 첨부 파일이 없습니다: {name} → {fix}
    The attached file is not in the folder: {name} → {fix}`,
  putFile: `파일을 넣으세요: content/{file}
    Put the file there: content/{file}`,

  // Fields and their values
  missingField: `꼭 있어야 하는 값이 없습니다. → {fix}
    This field has no value. → {fix}`,
  unknownField: `없는 항목 이름입니다: {name}. 있는 항목: {names} → {fix}
    No such field: {name}. Existing fields: {names} → {fix}`,
  deleteLine: `이 줄을 지우세요.
    Delete this line.`,
  otherKind: `{expected} 써야 하는데 지금은 {found}입니다. → {fix}
    This must be {expected}; it is {found}. → {fix}`,
  notAllowed: `쓸 수 없는 값입니다: {value}. 쓸 수 있는 값: {allowed} → {fix}
    This value is not allowed: {value}. Allowed values: {allowed} → {fix}`,
  tooLarge: `최대 {limit}인데 지금은 {size}입니다. → {fix}
    At most {limit} is allowed; it is {size}. → {fix}`,
  tooSmall: `적어도 {limit}이어야 하는데 지금은 {size}입니다. → {fix}
    At least {limit} is needed; it is {size}. → {fix}`,
  shorten: `{limit}까지 줄이세요.
    Shorten it to {limit}.`,
  wrongForm: `형식에 맞지 않는 값입니다: {value} → {fix}
    The value does not have the right format: {value} → {fix}`,
  noDay: `달력에 없는 날짜입니다: {value} → {fix}
    No such date: {value} → {fix}`,
  fillIn: `{field}  ← {rule}
    {field}  ← {rule}`,
  writeMoment: `날짜와 시각, 시차를 YYYY-MM-DDThh:mm:ss+09:00 형식으로 쓰세요.
    Write date, time and offset as YYYY-MM-DDThh:mm:ss+09:00.`,
  writeDay: `연, 월, 일을 YYYY-MM-DD 형식으로 쓰세요.
    Write year, month and day as YYYY-MM-DD.`,
  writeOneOf: `다음 가운데 하나를 쓰세요: {list}
    Write one of these: {list}`,
  writeTrueOrFalse: `true 또는 false를 쓰세요.
    Write true or false.`,
  writeNumber: `{kind}를 쓰세요.
    Write a {kind}.`,
  writeNumberFrom: `{low} 이상의 {kind}를 쓰세요.
    Write a {kind} of {low} or more.`,
  writeNumberBetween: `{low}부터 {high}까지의 {kind}를 쓰세요.
    Write a {kind} from {low} to {high}.`,
  number: `숫자
    number`,
  wholeNumber: `정수
    whole number`,

  // Texts in fields
  unfilledName: `값이 채워지지 않고 그대로 보입니다: {name} → 그 자리에 보일 글을 쓰세요.
    Visitors see this literally: {name} → Write the words in its place.`,
  placeholder: `채우지 않은 …가 그대로 있습니다. → …를 지우고 글을 쓰세요.
    The placeholder … is still there. → Write your text in its place.`,
  markupInField: `여기에서는 HTML과 마크다운 기호가 그대로 보입니다: {value} → {fix}
    HTML and Markdown marks show literally here: {value} → {fix}`,
  cutAtHash: `띄어쓰기 뒤의 #부터는 읽지 않습니다. 읽은 값: {value}, 버려진 글: {rest} → {fix}
    Everything from " #" on is ignored. Value read: {value}, ignored: {rest} → {fix}`,
  readAsDate: `글인데 날짜로 읽힙니다: {value} → {fix}
    This is text, but it is read as a date: {value} → {fix}`,

  // Fields that have to agree
  missingLanguage: `{language} 파일이 없습니다. → {from}를 {to}로 복사해 {language}로 옮기세요.
    The {language} file is missing. → Copy {from} to {to} and translate it into {language}.`,
  languagesDiffer: `두 언어가 같아야 하는 항목이 다릅니다. ko.md: {korean}, en.md: {english} → 맞는 값을 두 파일에 똑같이 쓰세요.
    This field must be the same in both languages. ko.md: {korean}, en.md: {english} → Write the right value in both files.`,
  noProduct: `여기에 쓸 수 없는 제품입니다: {id} → {fix}
    This is no other product, or it is named twice: {id} → {fix}`,
  noOffice: `content/offices에 없는 사무소입니다: {office}. 있는 사무소: {list} → {fix}
    No such office in content/offices: {office}. Existing offices: {list} → {fix}`,
  endsBeforeBegin: `{end}({to})이 {begin}({from})보다 앞섭니다. → 둘 가운데 맞지 않는 날을 고치세요.
    {end} ({to}) is before {begin} ({from}). → Correct the one that is wrong.`,
  aliasTaken: `이 이름은 이미 쓰입니다: {alias} ({holder}) → 이 줄을 지우거나 다른 이름을 쓰세요.
    The name is taken: {alias} ({holder}) → Delete this line, or write another name.`,

  // Texts below the fields
  noBody: `항목 아래에 본문이 없습니다. → 둘째 --- 줄 아래에 본문을 쓰세요.
    There is no text below the fields. → Write the text below the second --- line.`,
  headingLevel: `제목의 단계가 맞지 않습니다. 페이지 제목이 #이므로 본문은 ##에서 시작해 한 단계씩 내려갑니다: {heading} → {fix}
    The heading has the wrong level. The page's title is #, so the text begins with ## and goes down one by one: {heading} → {fix}`,
  underlinedHeading: `바로 아래의 줄(---, ===) 때문에 제목이 되는 글입니다: {text} → 제목이면 “{heading}”로 쓰고, 아니면 사이에 빈 줄을 넣으세요.
    The line below (---, ===) makes this text a heading: {text} → Write "{heading}" for a heading; otherwise put an empty line between the two.`,
  headingWithoutLetters: `글자와 숫자가 없어 링크로 가리킬 수 없는 제목입니다: {heading} → 제목에 말을 넣으세요.
    No link can lead to a heading without letters or digits: {heading} → Add words to the heading.`,
  headingOfPage: `페이지의 다른 곳이 이미 쓰는 이름(#{id})이 되는 제목입니다: {heading} → 말을 더하거나 바꾸세요.
    Another part of the page already has the id of this heading (#{id}): {heading} → Add a word, or use another one.`,
  numberAsList: `줄 맨 앞의 숫자가 번호 목록이 됩니다: {found} → {fix}
    The number at the start of the line becomes a numbered list: {found} → {fix}`,
  joinsItem: `목록 바로 아래의 줄이 윗줄의 항목에 이어집니다: {line} → 새 문단이면 위에 빈 줄을 넣고, 항목의 글이면 두 칸 들여 쓰세요.
    The line below the list continues its item: {line} → For a new paragraph, put an empty line above it. For text of the item, indent it by two spaces.`,
  html: `본문에는 HTML을 쓸 수 없습니다: {html} → {fix}
    The text cannot contain HTML: {html} → {fix}`,
  eventHandler: `본문에 스크립트를 실행하는 속성이 있습니다: {name} ({html}) → {fix}
    An attribute in the text runs a script: {name} ({html}) → {fix}`,
  deletePart: `이 부분을 지우세요.
    Delete this part.`,
  breakLine: `줄 끝에 역슬래시(\\, 한글 자판의 ₩)를 쓰고 다음 줄에 이어 쓰세요.
    End the line with a backslash (\\) and continue on the next line.`,
  bracketsOrTag: `태그이면 지우고 글만 남기세요. 꺾쇠괄호를 보이려면 {escaped}로 쓰세요.
    Delete a tag and keep its words. To show the angle brackets, write {escaped}.`,
  literalMark: `표시가 글자 그대로 보입니다: {found} → {fix}
    Visitors see this mark literally: {found} → {fix}`,
  escapeMark: `고치거나 지우세요. 글자로 보이려면 {escaped}로 씁니다.
    Correct or delete it. To show it, write {escaped}.`,
  boldNotice: `표시 대신 굵은 말로 시작하세요: > **참고** …
    Begin with a word in bold instead: > **Note** …`,
  writeFormula: `수식은 글로 풀어 쓰거나 그림으로 넣으세요. 코드로 보이려면 \`로 감싸세요.
    Write the formula in words or show it as a picture. To show it as code, put it between \` marks.`,
  writeEmoji: `이모지를 그대로 넣거나 지우세요.
    Type the emoji itself, or delete it.`,
  lostText: `페이지에 나오지 않는 글입니다: {found} → 보일 자리로 옮기거나 지우세요.
    The page does not show this text: {found} → Move it to where it shows, or delete it.`,
  lostBackslash: `역슬래시가 하나 사라집니다: {found} → {fix}
    A backslash vanishes: {found} → {fix}`,
  nameTaken: `같은 이름이 위에 있어 보이지 않습니다: {found} → 다른 이름을 쓰세요: {fix}
    The name is taken above, so this does not show: {found} → Use another name: {fix}`,
  belowTable: `표 바로 아래의 줄이 표의 한 줄이 됩니다: {found} → 위에 빈 줄을 넣으세요.
    The line below the table becomes a row of it: {found} → Put an empty line above it.`,
  levelChange: `윗항목의 아래 단계가 되지 않습니다: {found} → 아래 단계이면 더 들여 쓰세요: {fix}
    The item does not go below the one above: {found} → For a level below, indent it more: {fix}`,
  otherNumber: `번호가 {shown}번으로 보입니다: {found} → {fix}
    The number shows as {shown}: {found} → {fix}`,
  joinedLines: `따로 선 줄처럼 썼지만 다음 줄과 한 줄로 이어집니다: {line} → {fix}
    The line joins the next one, though both look like items, fields or rows: {line} → {fix}`,
  hiddenAsterisks: `별표가 사라지고 그 사이의 글이 강조됩니다: {found} → {fix}
    The asterisks vanish and the text between them is emphasized: {found} → {fix}`,
  noFootnote: `각주의 내용이 없습니다: {found} → {fix}
    The footnote has no text: {found} → {fix}`,
  unusedFootnote: `글에서 가리키지 않아 보이지 않는 각주입니다: {found} → 각주를 달 자리에 {found}를 쓰거나 각주를 지우세요.
    Nothing refers to this footnote, so it does not show: {found} → Write {found} where it belongs, or delete the footnote.`,
  unusedDefinition: `링크 주소를 적는 줄로 읽혀 보이지 않습니다: {found} → 링크에서 쓰지 않으면 지우고, 글이면 이렇게 쓰세요: {fix}
    This line is read as the address of a link and does not show: {found} → Delete it if no link needs it; for text, write {fix}`,
  droppedCells: `첫 줄보다 칸이 많아 뒤의 칸이 사라집니다: {row} → 첫 줄에 칸을 더하세요. 막대(|)를 글자로 보이려면 \\|로 씁니다.
    The row has more cells than the first row, and the last ones do not show: {row} → Add cells to the first row. To show a bar (|), write \\|.`,
  noReference: `이름을 붙인 주소가 없습니다: {found} → 글 아래에 주소를 쓰세요: [{name}]: /…
    The reference is not defined: {found} → Write the address below the text: [{name}]: /…`,
  noTable: `첫 줄 아래에 칸 수가 같은 구분 줄이 없어 표가 되지 않습니다: {row} → {fix}
    A table needs a line of dashes below its first row, with the same number of columns: {row} → {fix}`,
  indentedCode: `네 칸 넘게 들여 쓴 줄은 코드로 보입니다: {line} → 글이면 줄 앞의 띄어쓰기를 지우고, 코드이면 위아래에 \`\`\` 줄을 쓰세요.
    Lines indented by four spaces or more are shown as code: {line} → For text, delete the spaces; for code, put a \`\`\` line above and below it.`,
  openCode: `닫지 않은 코드 묶음입니다. 아래의 글이 모두 코드로 보입니다: {line} → 코드가 끝나는 줄 아래에 {fence} 줄을 쓰세요.
    The code block is not closed, so all text below is shown as code: {line} → Write a {fence} line below the code.`,
  emptyPictureText: `그림이 무엇을 보여 주는지 말하는 설명이 없습니다: {url} → {fix}
    No text alternative says what the picture shows: {url} → {fix}`,
  describePicture: `{picture}의 … 자리에 그림이 보여 주는 것을 한 문장으로 쓰세요.
    {picture}: write what the picture shows in place of …, in one sentence.`,
  pictureElsewhere: `글과 같은 폴더에 있는 그림만 쓸 수 있습니다: {url} → 그림을 content/{file}에 넣고 이렇게 쓰세요: {picture}
    Only pictures in the text's own folder can be shown: {url} → Put the picture in content/{file} and write: {picture}`,
  pictureType: `쓸 수 없는 종류의 그림입니다: {url} → 다음 종류로 바꾸어 쓰세요: {types}
    Pictures of this type cannot be shown: {url} → Use one of these types: {types}`,
  pictureName: `이름에 #, ?, %, \`가 있어 보여 줄 수 없는 그림입니다: {name} → 파일 이름을 {right}로 바꾸고 이렇게 쓰세요: {picture}
    A picture with #, ?, % or \` in its name cannot be shown: {name} → Rename the file to {right} and write: {picture}`,
  pictureMissing: `폴더에 그림 파일이 없습니다: {url} → {fix}
    The picture is not in the folder: {url} → {fix}`,

  // Links
  linkWithoutWords: `글자가 없는 링크입니다: {href} → {fix}
    The link has no words: {href} → {fix}`,
  bareAddress: `주소가 어디에서 끝나는지 알 수 없어 뒤의 글까지 링크가 됩니다. 주소만 <와 >로 감쌉니다: {found} → {fix}
    Nothing says where this address ends, so the link takes in the words after it. Put the address alone between < and >: {found} → {fix}`,
  scriptLink: `스크립트를 실행하는 링크는 쓸 수 없습니다: {href} → {fix}
    Links that run scripts are not allowed: {href} → {fix}`,
  otherScheme: `쓸 수 없는 종류의 링크입니다: {href} → {fix}
    Links of this kind are not allowed: {href} → {fix}`,
  noDrawing: `content/drawings에 그런 그림이 없습니다: {picture} → {fix}
    There is no such drawing in content/drawings: {picture} → {fix}`,
  nameDrawingOrPhoto: `이 폴더에 사진을 넣고 파일 이름을 확장자까지 쓰거나, 다음 중 하나를 쓰세요: {list}
    Put a photograph in this folder and write its file name with its extension, or write one of: {list}`,
  possibleSchemes: `이 사이트의 주소(/company/contact), https://, mailto:, tel: 가운데 하나로 쓰세요.
    Write an address of this site (/company/contact), or one with https://, mailto: or tel:.`,
  leadsNowhere: `링크가 가리키는 것이 없습니다: {href} → {fix}
    The link leads nowhere: {href} → {fix}`,
  attachOrAddress: `파일이면 attachments에 넣고, 페이지이면 /로, 다른 사이트이면 https://로, 메일 주소이면 mailto:로 시작하는 주소를 쓰세요.
    For a file, add it to the attachments; otherwise write an address that begins with / for a page, https:// for another site, or mailto: for a mail address.`,
  mailOrTelephone: `mailto: 뒤에는 이름@회사.kr, tel: 뒤에는 +82로 시작하는 숫자를 쓰세요.
    After mailto:, write an address such as name@company.com; after tel:, digits that begin with +82.`,
  impossibleAddress: `올바르지 않은 주소입니다: {href} → {fix}
    The address is not valid: {href} → {fix}`,
  copyAddress: `브라우저의 주소창에서 주소를 복사하세요.
    Copy the address from your browser's address bar.`,
  noPage: `이 사이트에 없는 주소입니다: {href} → {fix}
    There is no such page on this site: {href} → {fix}`,
  pageOfApi: `API 없는 사이트(SITE_API=off)에는 없는 주소입니다: {href} → {fix}
    The page does not exist on a site without the API (SITE_API=off): {href} → {fix}`,
  writePage: `있는 페이지의 주소를 쓰거나 링크를 지우세요.
    Write the address of a page, or delete the link.`,
  linkToUnpublished: `아직 공개하지 않은 글(draft, publishAt)로 가는 링크입니다: {href} → {address} 글을 먼저 공개하거나 링크를 지우세요.
    The link leads to a post that is not published yet (draft, publishAt): {href} → Publish {address} first, or delete the link.`,
  notPlain: `사이트 안의 페이지는 호스트, 제품, 언어, 확장자 없이 씁니다: {href} → {fix}
    A link to a page of this site has no host, product, language or extension: {href} → {fix}`,
  noSection: `링크가 가리키는 곳이 없습니다: #{anchor}. {page}에 있는 것: {list} → {fix}
    No such section: #{anchor}. Sections of {page}: {list} → {fix}`,
  thisText: `이 글
    this text`,
  writeSection: `있는 것 가운데 하나를 쓰거나 # 뒤를 지우세요.
    Name one of them, or delete everything from # on.`,

  // Labels
  missingLabelFile: `{language} 파일이 없습니다. → 다음 파일을 복사해 {language}로 옮기세요: {source}
    The {language} file is missing. → Copy this file and translate it into {language}: {source}`,
  unreadableJson: `여기에서 JSON을 읽을 수 없습니다. → 이 줄과 바로 윗줄의 쉼표, 큰따옴표, 괄호를 확인하세요. 마지막 항목 뒤에는 쉼표를 쓰지 않습니다.
    The JSON cannot be read: {error} → Check commas, double quotes and brackets here and in the line above. The last item has no comma after it.`,
  labelTwice: `같은 이름이 두 번 있습니다. → 한 줄만 남기고 지우세요.
    This name is written twice. → Keep one of the lines and delete the other.`,
  labelNotText: `글이 아니거나 비어 있는 값입니다. → {fix}
    This label has no text. → {fix}`,
  missingLabel: `{other}에 있는 문구가 {language}에 없습니다: {key} ({text}) → {fix}
    {language} lacks a label that {other} has: {key} ({text}) → {fix}`,
  valuesDiffer: `두 언어의 끼워 넣는 값이 다릅니다. ko: {korean}, en: {english} → 두 문구에 같은 값을 쓰세요.
    The two languages use different placeholders. ko: {korean}, en: {english} → Use the same ones in both.`,

  // Translations
  koreanChanged: `{ko}에 한국어가 바뀐 뒤로 영어는 그대로입니다. → en.md도 고치세요. 오타처럼 뜻이 그대로인 수정은 커밋 제목에 "오타"라고 쓰면 알리지 않습니다.
    The Korean changed on {en}, and the English has not changed since. → Update en.md. A commit whose subject says "typo" changes no meaning and needs no translation.`,
  koreanChangedNow: `한국어만 고쳤습니다. → 뜻이 바뀌었으면 en.md도 고치세요.
    Only the Korean has changed. → Update en.md if the meaning has changed.`,

  // New entries
  noCollection: `{name} 폴더는 없습니다. 있는 폴더: {list}
    There is no folder {name}. Existing folders: {list}`,
  noNewPage: `{id}: 이런 페이지나 제품은 없습니다. 있는 것: {list}
    {id}: no such page or product. Existing ones: {list}`,
  nameFolder: `폴더 이름도 쓰세요(보기: acme-chat-voice).
    Name the folder too, for example acme-chat-voice.`,
  entryExists: `이미 있는 글이라 덮어쓰지 않습니다: content/{file}
    The file already exists: content/{file}`,
  dateToCome: `아직 오지 않은 날입니다: {date} → 날짜를 확인하세요. 그날 공개할 글이면 publishAt도 쓰세요.
    The day has not come: {date} → Check the date. A post that is to appear on that day needs publishAt, too.`,
  publishedOnOtherDay: `글의 날짜와 공개하는 날이 다릅니다. date: {date}, publishAt: {publishAt} → date에 공개하는 날을 쓰세요. 목록은 date 순서입니다.
    The post's date is not the day of its publication. date: {date}, publishAt: {publishAt} → Write the day of publication as "date", by which the list is sorted.`,
  noPolicyInForce: `지금 시행하는 처리방침이 없습니다. 첫 방침은 {day}에 시행됩니다. → 지금 시행하는 방침을 더하거나, 폴더 이름을 시행하는 날로 바꾸세요: content/{folder}
    No policy is in force: the first begins on {day}. → Add the policy in force, or rename the folder to the day on which it begins: content/{folder}`,
  noPlaceForFiles: `이 페이지에는 파일을 보여 줄 자리가 없습니다. → 이 줄들을 지우고, 파일은 글이나 제품, 새로 만든 페이지에 더하세요.
    This page has no place for files. → Delete these lines, and add the files to a post, a product or a page of your own.`,
} as const satisfies Record<string, `${string}\n${string}`>;

type Messages = typeof messages;
type Value = string | number | BilingualText;
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Arguments<Name extends keyof Messages> = [Names<Messages[Name]>] extends [never]
  ? []
  : [values: Record<Names<Messages[Name]>, Value>];

/** Name of a message that has both a problem and a fix. */
export type FaultName = {
  [Name in keyof Messages]: Messages[Name] extends `${string} → ${string}` ? Name : never;
}[keyof Messages];

/** Fills in a message and returns its lines, Korean first, each split into problem and fix. */
const filled = (name: keyof Messages, values: Record<string, Value> = {}): string[][] =>
  messages[name].split('\n    ').map((line, index) =>
    line.split(' → ').map((part) =>
      part.replace(/\{(\w+)\}/g, (_, key: string) => {
        const value = values[key] ?? '';
        return typeof value === 'object' ? value[index === 0 ? 'ko' : 'en'] : String(value);
      }),
    ),
  );

/**
 * Returns a message in both languages.
 *
 * @param values values of the placeholders, as `Words` if they depend on the language
 * @example message('renameFile', { name: 'ko.md' }) // { ko: '파일 이름을 바꾸세요: ko.md', en: 'Rename the file: ko.md' }
 */
export function message<Name extends keyof Messages>(name: Name, ...[values]: Arguments<Name>): BilingualText {
  const [[ko = ''] = [], [en = ''] = []] = filled(name, values);
  return { ko, en };
}

/** Mistakes that stop a preview, which shows drafts. */
const unsafe: readonly FaultName[] = [
  'attachmentElsewhere',
  'eventHandler',
  'html',
  'pictureElsewhere',
  'scriptLink',
  'symbolicLink',
];

/**
 * Returns a problem and its fix in both languages.
 *
 * @param values values of the placeholders; a `fix` that is a string serves both languages
 * @example fault('noProduct', { id: 'tlak', fix: '- medical/talk' })
 */
export function fault<Name extends FaultName>(name: Name, ...[values]: Arguments<Name>): Fault {
  const [[ko = '', fixKo = ''] = [], [en = '', fixEn = ''] = []] = filled(name, values);
  return {
    problem: { ko, en },
    fix: fixKo === fixEn ? fixKo : { ko: fixKo, en: fixEn },
    ...(unsafe.includes(name) && { unsafe: true }),
  };
}

/** Returns a fault as advice, which does not stop a build. */
export const advice = <Name extends FaultName>(name: Name, ...values: Arguments<Name>): Fault => ({
  ...fault(name, ...values),
  advice: true,
});
