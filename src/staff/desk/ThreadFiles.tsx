import { stayOnPage } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { getFile } from '#contract/desk/deskCalls.ts';
import type { InquiryFile } from '#contract/desk/inquiryFile.ts';
import { fileFacts, fileWords } from '../shell/fileWords.ts';
import styles from './Files.module.css';

interface Props {
  /** Number of the inquiry. */
  number: string;
  files: readonly InquiryFile[];
}

/** Files of an answer, as downloads. */
export function ThreadFiles({ number, files }: Props) {
  const words = fileWords();
  if (files.length === 0) return null;
  // The client shows an alert about a failed download.
  const download = (id: string) =>
    void pageClient.download(getFile, { query: { number, id } }, stayOnPage).catch(() => {});
  return (
    <ul className={styles.files} aria-label={words.heading}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className={styles.chip} onClick={() => download(file.id)}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <span className={styles.facts}>{fileFacts(file)}</span>
            <span aria-hidden="true">↓</span>
            <span className="visually-hidden">{words.download}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
